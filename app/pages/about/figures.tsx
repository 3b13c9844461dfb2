import { Statistics } from './statistics.tsx';

const figures = [
  { label: '视频', figure: '1000+' },
  { label: '用户', figure: '100万+' },
  { label: '合作伙伴', figure: '50+' },
] as const;

export function Figures() {
  return (
    <>
      <Statistics items={figures} />
      <p>
        <strong>1000+ 部视频，</strong>
        是目录、搜索与排序按之设计的规模。眼下匣中是随站附带的五十支样片，短得可以一个下午看完。
      </p>
      <p>
        <strong>100万+ 位用户，</strong>
        是它预备服务得起的人数。小站用一台机器就够；人多了，换上托管数据库和内容分发网络，页面一行也不用改。
      </p>
      <p>
        <strong>50+ 家合作伙伴，</strong>
        是匣子边上该坐的人：供片的，供字体的，出机房的，做译文和无障碍测试的。盒子自己不发光，光都是别人带来的。
      </p>
      <p>三个数字是站点文案的示例，并非统计。主办者换上自己的片库时，请一并换成自己数得出来的数。</p>
    </>
  );
}

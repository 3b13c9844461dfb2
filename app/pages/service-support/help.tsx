import { WithAccounts } from '../../features/document/with-accounts.tsx';

/** How long the videos are, in seconds. */
export interface VideoLengths {
  readonly shortest: number;
  readonly longest: number;
}

export function Help({ shortest, longest }: VideoLengths) {
  return (
    <>
      <h3>片子播不出来</h3>
      <p>
        加载失败时，画面会停在封面上，不会弹出报错；再按一次播放键，就会重新请求一遍。一直转圈，多半是网络：换一个网络，或者关掉正在下载的东西再试。片子最短{' '}
        {shortest} 秒，最长 {longest} 秒，体积很小，通常等不了多久。
      </p>
      <p>
        有画面没声音，先看播放器上的喇叭是不是静音，再看系统音量。iPhone
        不允许网页调音量，所以那里没有音量条，请用机身的音量键。该自动开始的片子，有的浏览器会拦下，按一下播放键即可。
      </p>
      <WithAccounts>
        <h3>登录不上</h3>
        <p>
          登录页红框里的话是后端的原文，常常是英文。Invalid login credentials 是说邮箱和密码对不上；User
          already registered 是说这个邮箱注册过了，直接登录就好；Request rate limit reached
          是说试得太勤，过几分钟再来。看到“操作失败，请稍后重试”，则是网络或服务器没有应答，和您的密码无关。
        </p>
        <h3>列表不对劲</h3>
        <p>
          收藏或历史没载出来时，页面会留着灰色的骨架和一个“重试”按钮，那只表示没读到，不表示数据丢了。列表每页
          12 条，更早的在后面几页。看到“视频已下架”，说明那部片子已经撤走，这一行可以手动移除。
        </p>
      </WithAccounts>
      <h3>找不到想看的</h3>
      <p>
        搜索会在标题、简介和标签里找您输入的字，不分大小写；标题和标签也认拼音、首字母、同音字和个别打错的字，这样找到的列在“相近结果”里。词越短越容易找到：搜“雨”，比搜“下雨天适合看的片子”管用。没有结果的时候，
        <a href="/categories">去分类里翻翻</a>，片子不多，翻一遍也不费工夫。
      </p>
    </>
  );
}

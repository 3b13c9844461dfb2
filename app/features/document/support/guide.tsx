import facts from '../fact-list.module.css';

interface Shortcut {
  readonly keys: readonly string[];
  readonly does: string;
}

/** The keys of app/player/core/keys.ts, in words. */
const shortcuts: readonly Shortcut[] = [
  { keys: ['空格', 'K'], does: '播放或暂停' },
  { keys: ['←', '→'], does: '后退或前进 5 秒' },
  { keys: ['J', 'L'], does: '后退或前进 10 秒' },
  { keys: ['↑', '↓'], does: '音量加减，一格十分之一' },
  { keys: ['0', '…', '9'], does: '跳到全片的十分之几' },
  { keys: ['M'], does: '静音或取消静音' },
  { keys: ['F'], does: '进入或退出全屏' },
];

export function Guide() {
  return (
    <>
      <h3>找一部片子</h3>
      <p>
        首页每次打开会挑一部放在最前面，下面依次是分类、最新、热门和高分。八个分类各有一枚印，点进去只看这一类。
        <a href="/categories">分类页</a>
        可以按最新、热门、评分、时长排序，也可以在网格和列表之间切换。排序和筛选都写在地址里，刷新、后退、发给别人，看到的是同一页。
      </p>
      <p>
        心里有词，就用页面顶上的搜索框；<a href="/search">搜索页</a>
        会告诉您一共找到几部、各属哪一类。点任何一部片子下面的标签，等于替您搜了这个标签。
      </p>
      <h3>看片</h3>
      <p>
        点画面播放或暂停，拖动进度条去想去的地方。键盘上有一组快捷键，播放页上任何位置都管用，正在打字时除外：
      </p>
      <dl className={facts.facts}>
        {shortcuts.map(({ keys, does }) => (
          <div key={does}>
            <dt>{keys.map((key) => (key === '…' ? ' … ' : <kbd key={key}>{key}</kbd>))}</dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p>
        上下方向键平时用来滚动页面，只有刚操作过播放器时才调音量，免得您读着简介，声音忽大忽小。旁边的“相关推荐”是同一类的片子，看完一部可以顺着看下去。
      </p>
      <h3>留住它</h3>
      <p>
        登录后，片子下面会多一枚“藏”字印，盖上就是收藏，再点一次就取消。收藏和观看历史都在
        <a href="/profile">个人中心</a>，看到一半的片子记着停在第几秒。
      </p>
      <h3>改成顺手的样子</h3>
      <p>
        个人中心的“设置”里有：是否自动播放下一部、默认倍速、深色或浅色、清空历史、导出数据、修改密码、注销账号。用户名点旁边的铅笔就能改，最长
        30 个字。
      </p>
    </>
  );
}

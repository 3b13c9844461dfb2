import { Fragment } from 'react';
import facts from '../../features/document/fact-list.module.css';
import { WithAccounts } from '../../features/document/with-accounts.tsx';
import { characterKeysSetting, Keys, shortcutGroups } from '../../player/shortcuts/shortcuts.tsx';

export function Guide() {
  return (
    <>
      <h3>找一部片子</h3>
      <p>
        首页每次打开会挑一部放在最前面，下面依次是分类、最新、热门和高分；看过片子以后，前面还有“继续观看”和“为你推荐”。八个分类各有一枚印，点进去只看这一类。
        <a href="/categories">分类页</a>
        可以按最新、热门、评分、时长排序，按时长和年份筛选，也可以在网格和列表之间切换。排序和筛选都写在地址里，刷新、后退、发给别人，看到的是同一页。
      </p>
      <p>
        心里有词，就用页面顶上的搜索框；<a href="/search">搜索页</a>
        会告诉您一共找到几部、各属哪一类。在播放页点片子下面的标签，等于替您搜了这个标签。
      </p>
      <h3>看片</h3>
      <p>
        点画面播放或暂停，拖动进度条去想去的地方。键盘上有一组快捷键，播放页上任何位置都管用，正在打字时除外：
      </p>
      <dl className={facts.facts}>
        {shortcutGroups.map(({ heading, shortcuts }) => (
          <Fragment key={heading}>
            {shortcuts.map(({ does, keys = [], characterKeys = [] }) => (
              <div key={does}>
                <dt>
                  <Keys keys={[...keys, ...characterKeys]} />
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </Fragment>
        ))}
      </dl>
      <p>
        上下方向键、Home 和 End
        平时用来滚动页面，只有刚操作过播放器时才归播放器，免得您读着简介，声音忽大忽小。片子在小窗里时，K、M、J、L
        在任何一页都管用。字母、数字和标点这些键，可以用播放器“更多”里“播放设置”的“
        {characterKeysSetting.label}”一并关掉。
      </p>
      <p>
        旁边的“相关推荐”是同一类的片子。一部放完，稍等 8
        秒会接着放一部相关的，可以取消；不要自动接着放，在“播放设置”里关掉。
      </p>
      <h3>留住它</h3>
      <p>
        看到一半的片子记着停在第几秒，下次从那里接着看。
        <WithAccounts otherwise="它只记在这台设备的浏览器里。">
          没有登录时，它只记在这台设备的浏览器里；登录后记在账号里，换一台设备也在。登录后，片子下面还会多一枚“藏”字印，盖上就是收藏，再点一次就取消。收藏和观看历史都在
          <a href="/profile">个人中心</a>。
        </WithAccounts>
        “离线保存”过的片子，没有网络也能看。
      </p>
      <h3>改成顺手的样子</h3>
      <p>
        播放器“更多”里的“播放设置”里有：是否自动播放下一部、默认倍速、小窗播放、暂停记录观看历史、单键快捷键、省流模式、深色或浅色，还有离线保存的片子。
        <WithAccounts>
          个人中心的“设置”里也有这些，另有清空历史、导出数据、修改密码、注销账号。用户名点旁边的铅笔就能改，最长
          30 个字。
        </WithAccounts>
      </p>
    </>
  );
}

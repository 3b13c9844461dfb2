import { Link } from 'react-router';

/** Who should write to whom. */
export function Invitation() {
  return (
    <>
      <p>
        看片时遇到问题，请先去<Link to="/service-support">客服支持</Link>
        ：那里有常见问题的解答，也有服务时间。在线客服每天 9:00–22:00 有人，电话工作日 9:00–18:00 接听。
      </p>
      <p>
        想把自己的片子放进来，或者愿意供一种字体、一段声音、一份译文，请写邮件，标题注明“合作”。请附上作品链接和您希望的授权方式，我们在
        5 个工作日内答复，不合适也会说明为什么。
      </p>
      <p>
        权利人与主管机关的来函，请看<Link to="/copyright#takedown">投诉与下架</Link>
        。媒体朋友想引用这一页的文字，不必打招呼，注明出处即可。
      </p>
    </>
  );
}

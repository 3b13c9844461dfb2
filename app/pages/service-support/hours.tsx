import facts from '../../features/document/fact-list.module.css';
import { WithAccounts } from '../../features/document/with-accounts.tsx';

export function Hours() {
  return (
    <>
      <dl className={facts.facts}>
        <div>
          <dt>在线客服</dt>
          <dd>
            每天 <b>9:00–22:00</b>
          </dd>
        </div>
        <div>
          <dt>电话客服</dt>
          <dd>
            工作日 <b>9:00–18:00</b>
          </dd>
        </div>
      </dl>
      <p>
        在线客服指<WithAccounts otherwise="邮件">邮件和站内反馈</WithAccounts>，每天 9:00–22:00
        有人值守，周末和节假日也一样。电话只在工作日（周一至周五，法定节假日除外）9:00–18:00
        接听。两处都按北京时间计算；您若在别的时区，请先换算一下再拨号。
      </p>
      <p>
        夜里的来信排在第二天早上，按到达的先后处理，不设插队的通道。只有两类例外：侵权投诉，以及与未成年人有关的问题。它们由当班的人先看，不等排队。
      </p>
      <p>
        值班表有变动，比如春节调休或系统维护，会提前三天写在这里。网站本身没有打烊的时候：客服下了班，
        <WithAccounts otherwise="浏览、搜索和看片">浏览、搜索、看片和收藏</WithAccounts>
        都照常。
      </p>
    </>
  );
}

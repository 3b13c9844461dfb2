import { WithAccounts } from '../../features/document/with-accounts.tsx';

export function Terms() {
  return (
    <>
      <p>
        这里说的是服务本身：我们提供什么，不保证什么。您和我们各自的权利义务，完整地写在
        <a href="/copyright#agreement">用户协议</a>
        里；两处说法若有出入，以用户协议为准。
      </p>
      <p>
        <strong>我们提供：</strong>
        免费的在线观看、分类与搜索
        <WithAccounts>；注册用户另有收藏、换一台设备也在的观看历史，和用户名</WithAccounts>
        。不售卖会员，不收取费用，也不会把原本免费的功能改成收费后再向老用户追讨。
      </p>
      <p>
        <strong>我们尽力，但不担保：</strong>
        随时可用、永不出错。计划内的停机提前三天公告；突发故障修好之后，会在本页说明原因。某一部片子可能因为授权到期或权利人要求而撤下，撤下之前不一定来得及逐一通知。
      </p>
      <p>
        <strong>请您不要：</strong>
        用程序成批地请求页面把服务器压垮
        <WithAccounts otherwise="，或者来信发送违法、骚扰的内容。有这样的情形，我们会限制访问，并说明理由和申诉的办法。">
          ，冒用别人的邮箱注册，试探别人的账号，或者在反馈里发送违法、骚扰的内容。有这样的情形，我们会先限制访问；情节严重的停用账号，并说明理由和申诉的办法。
        </WithAccounts>
      </p>
      <p>
        <strong>条款会变。</strong>
        改动提前七天写在这里，标明改了哪几句、为什么改。
        <WithAccounts>不同意的，可以在生效之前导出数据、注销账号，注销从来不收任何费用。</WithAccounts>
      </p>
    </>
  );
}

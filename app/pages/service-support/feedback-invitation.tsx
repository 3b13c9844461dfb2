import { WithAccounts } from '../../features/document/with-accounts.tsx';

/** How to send feedback: by the form, or by e-mail on a site without accounts. */
export function FeedbackInvitation({ email }: { email: string }) {
  return (
    <>
      <p>
        <strong>遇到毛病</strong>
        ，请写下三件事：在哪一页，做了什么，看到了什么。“播放页第 7
        秒画面卡住，声音还在走”，比“播放有问题”有用得多。
      </p>
      <p>
        <strong>想要一个功能</strong>
        ，请先说您想做成什么事，再说怎么做。我们常常有别的办法能让您更快做成，也好在几个相似的请求里一并想清楚。
      </p>
      <p>
        <strong>要投诉内容</strong>
        ，请给出页面地址，说明它错在哪里。涉及著作权、肖像权的，另按
        <a href="/copyright#takedown">投诉与下架</a>
        的要求备齐材料，否则我们无从核实。
      </p>
      <WithAccounts
        otherwise={
          <p>
            请写信到 <a href={`mailto:${email}`}>{email}</a>
            。每一封都有人读，读过不等于都会照办，但不办的会说为什么。
          </p>
        }
      >
        <p>
          反馈最多 1000
          字，可以不留邮箱；留了，我们只用它回复这一件事。每一条都有人读，读过不等于都会照办，但不办的会说为什么。
        </p>
      </WithAccounts>
    </>
  );
}

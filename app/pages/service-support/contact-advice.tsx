import { WithAccounts } from '../../features/document/with-accounts.tsx';

/** Which way to choose, and what to bring. */
export function ContactAdvice() {
  return (
    <>
      <p>
        <strong>写信最稳妥。</strong>
        信进同一个收件箱，由值班的人逐封读，一般当天回复，最迟不过下一个工作日。请附上出问题的页面地址、大概的时间和一张截图；说清楚用的是什么设备、什么浏览器，来回能少两趟。
      </p>
      <p>
        <strong>着急就打电话。</strong>
        <WithAccounts
          otherwise={
            <>
              片子播不出来，电话里多半当场能查。版权投诉请走书面：两边都要留下凭据，光凭一通电话我们不会下架任何内容。
            </>
          }
        >
          播不出来、登不上去、收藏对不上，电话里多半当场能查。版权投诉和涉及账号归属的事请走书面：两边都要留下凭据，光凭一通电话我们不会下架任何内容，也不会动任何人的账号。
        </WithAccounts>
      </p>
      <p>
        <strong>材料可以邮寄。</strong>
        授权书、身份证明一类的纸质文件，请寄到上面的地址，信封上注明“客服”或“版权”。这里不设接待柜台，来之前请先约时间。
        <WithAccounts>
          无论哪一种渠道，我们都不会问您的密码；凡是自称客服又来要密码的，都不是我们。
        </WithAccounts>
      </p>
      <p>
        反映违法内容、侵权作品，或者想撤回一份授权，请看
        <a href="/copyright#takedown">投诉与下架</a>，那里写明了要准备什么、多久有答复。
      </p>
    </>
  );
}

import { shopName } from '../config.ts';
import type { Mail } from '../mail/index.ts';

/** The email with the code that starts a password reset. */
export function resetCodeMail(to: string, code: string, minutes: number): Mail {
  return {
    to,
    subject: `${code} is your ${shopName.en} code · ${shopName.zh}验证码`,
    text: `Your verification code is ${code}. The code expires in ${minutes} minutes.
If you did not ask to reset your password, you can ignore this email. Nothing has changed.

您的验证码是 ${code}，${minutes} 分钟内有效。
如果您没有申请重置密码，请忽略这封邮件，您的账户没有任何变动。

${shopName.en} ${shopName.zh}
`,
  };
}

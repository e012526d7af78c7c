import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Email } from './ids.ts'
import { NewPassword, Session } from './users.ts'

const Credentials = z.object({ email: z.string().max(254), password: z.string().max(200) })

const PasswordReset = z.object({
  email: Email,
  token: z.string().max(500),
  new_password: NewPassword,
  confirm_password: z.string().max(200),
})

const PasswordChange = z.object({
  email: z.string().max(254).optional(),
  password: z.string().max(200),
  new_password: NewPassword,
  confirm_password: z.string().max(200),
})

export const auth = {
  /** Answers a one-hour token with the person and the workspaces. */
  login: endpoint('POST /login', {
    summary: 'Entra com e-mail e senha',
    needs: 'nothing',
    body: Credentials,
    returns: Session,
    errors: ['wrong_credentials'],
  }),
  /** Mails a reset link; answers alike whether the address is known or not. */
  requestPasswordReset: endpoint('PUT /authentication/request-password-reset', {
    summary: 'Pede a redefinição da senha',
    needs: 'nothing',
    body: z.object({ email: Email }),
  }),
  /** Sets a new password by the mailed token; every session opened before ends. */
  resetPassword: endpoint('PUT /authentication/reset-password', {
    summary: 'Redefine a senha',
    needs: 'nothing',
    body: PasswordReset,
    errors: ['link_invalid', 'passwords_differ'],
  }),
  /** Changes the password of the signed-in user. */
  changePassword: endpoint('PUT /authentication/change-password', {
    summary: 'Troca a senha',
    needs: 'login',
    body: PasswordChange,
    errors: ['password_wrong', 'passwords_differ'],
  }),
}

import { memberOf } from '@rubrica/contracts/member-of.ts'

/** The code with which `/v1` refused a call. The answer can still be read afterwards. */
export async function refusalCodeOf(response: Response): Promise<unknown> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  return memberOf(body, 'code')
}

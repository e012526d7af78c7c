import { trpc } from '../../trpc.ts'
import { Checkbox } from '../../ui/checkbox.tsx'

/** Asks whether the API key ends with the old password; nothing for who has no key. */
export function RevokeApiKey() {
  const key = trpc.account.apiKey.useQuery()
  if (!key.data) return null
  return (
    <Checkbox
      name="revoke_api_key"
      value="true"
      description="Marque se outra pessoa pode ter tido acesso à sua conta. Os programas que usam a chave deixam de funcionar."
    >
      Apagar também a chave de API
    </Checkbox>
  )
}

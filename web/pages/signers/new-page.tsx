import { useNavigate } from 'react-router-dom'
import { useSignedIn } from '../../session.ts'
import { trpc } from '../../trpc.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { toast } from '../../ui/toast.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { useWhenSaved } from '../../ui/use-unsaved-changes.ts'
import { SignerForm, valuesOf } from './signer-form.tsx'

const list = '/dashboard/signers'

/** '/dashboard/signers/new' */
export function NewContactPage() {
  usePageTitle('Novo contato')
  const accountId = useSignedIn().account?.id ?? ''
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const create = trpc.signers.create.useMutation()

  useWhenSaved(create, () => {
    void utils.signers.invalidate()
    toast('Contato criado.')
    navigate(list)
  })

  return (
    <>
      <PageHeading title="Novo contato" back={{ href: list, label: 'Seus contatos' }} />
      <SignerForm
        values={valuesOf(undefined)}
        submit="Criar contato"
        back={list}
        save={create}
        onSubmit={(values) => create.mutate({ accountId, ...values })}
      />
    </>
  )
}

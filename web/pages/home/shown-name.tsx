import { lazy, Suspense, useState } from 'react'
import { companyAsked } from '../../company-asked.ts'
import { openPart } from '../../open-part.ts'
import { usePermission, useSignedIn } from '../../session.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'

const loadDialog = () => import('./company-dialog.tsx')
const CompanyDialog = lazy(async () => ({ default: (await loadDialog()).CompanyDialog }))

/**
 * Asks the owner of a workspace that has the person's own name, once, if signers should read a company's. The sign-up form asks
 * this as well, but not people who came by an invitation, or had a workspace before that.
 */
export function ShownName() {
  const { user, account } = useSignedIn()
  const isOwner = usePermission('accounts.update')
  const [isClosed, setClosed] = useState(false)
  const [isOpen, setOpen] = useState(false)
  if (!account || !isOwner || isClosed || account.name !== user.name || companyAsked.has(account.id)) return null
  const close = () => {
    companyAsked.note(account.id)
    setClosed(true)
  }
  return (
    <>
      <Alert
        onClose={close}
        action={<Button onPress={() => openPart(loadDialog, () => setOpen(true))}>Informar empresa</Button>}
      >
        <p className="break-words">
          Quem assina vê o seu nome, {user.name}. Se você envia por uma empresa, mostre o nome dela.
        </p>
      </Alert>
      {isOpen && (
        <Suspense>
          <CompanyDialog accountId={account.id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

import { useSignedIn } from '../../../session.ts'
import { trpc } from '../../../trpc.ts'
import { FormSkeleton } from '../../../ui/form-skeleton.tsx'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { TabHeading } from '../tab-heading.tsx'
import { AppearanceForm } from './appearance-form.tsx'

/** How signers see the workspace: colours and logo, with a preview of the signing page and of the mail. */
export function AppearanceTab() {
  const accountId = useSignedIn().account?.id ?? ''
  const look = trpc.appearance.get.useQuery({ accountId }, { refetchOnWindowFocus: false })
  return (
    <section aria-labelledby="appearance" className="flex flex-col gap-6">
      <TabHeading
        id="appearance"
        title="Aparência"
        note="As cores e o logotipo que quem assina vê nos e-mails e na página de assinatura."
      />
      {look.data && <AppearanceForm key={accountId} accountId={accountId} stored={look.data} />}
      {!look.data && !look.error && <FormSkeleton fields={4} />}
      {look.error && !look.data && <LoadFailure message={look.error.message} onRetry={() => void look.refetch()} />}
    </section>
  )
}

import { useSignedIn } from '../../../session.ts'
import { isTemplateMoving } from '../../../templates/template-badge.tsx'
import { trpc } from '../../../trpc.ts'

/** A template with all that its steps offer. Nothing is kept from an earlier visit: the steps start from what is saved. */
export function useOpenTemplate(templateId: string) {
  const accountId = useSignedIn().account?.id ?? ''
  return trpc.templates.open.useQuery(
    { accountId, templateId },
    {
      gcTime: 0,
      refetchOnWindowFocus: false,
      refetchInterval: ({ state }) => (isTemplateMoving(state.data?.template.status) ? 1500 : false),
    },
  )
}

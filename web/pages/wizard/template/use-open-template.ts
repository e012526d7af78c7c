import { useSignedIn } from '../../../session.ts'
import { isTemplateMoving } from '../../../templates/template-badge.tsx'
import { trpc } from '../../../trpc.ts'

/**
 * A template with all that its steps offer. Caches nothing from an earlier visit: the steps start from what is saved.
 * `isFollowed`: reads what another tab has saved when the person comes back to this one.
 */
export function useOpenTemplate(templateId: string, { isFollowed = false } = {}) {
  const accountId = useSignedIn().account?.id ?? ''
  return trpc.templates.open.useQuery(
    { accountId, templateId },
    {
      gcTime: 0,
      refetchOnWindowFocus: isFollowed,
      refetchInterval: ({ state }) => (isTemplateMoving(state.data?.template.status) ? 1500 : false),
    },
  )
}

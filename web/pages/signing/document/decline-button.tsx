import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { openPart } from '../../../load-code.ts'
import { withAlert } from '../../../navigation-alert.ts'
import { trpc } from '../../../trpc.ts'
import { Button } from '../../../ui/button.tsx'
import { useLocale, useWords } from '../../../words.ts'
import type { OpenedDocument } from '../opened.ts'

/** The dialog's code; without a connection it must be there already. */
export const loadDeclineDialog = () => import('../decline-dialog.tsx')
const DeclineDialog = lazy(async () => ({ default: (await loadDeclineDialog()).DeclineDialog }))

/** Declines the document; shown at all times. */
export function DeclineButton({ document }: { document: OpenedDocument }) {
  const [isAsking, setAsking] = useState(false)
  const { decline: label, lost } = useWords('declineButton', portuguese)
  const locale = useLocale()
  const queries = trpc.useUtils()
  const refresh = () => queries.signing.open.invalidate()
  const navigate = useNavigate()
  const decline = trpc.signing.decline.useMutation({
    onSuccess: refresh,
    onError: ({ data, message }) => {
      // The page that follows says that the document is signed, and must not seem to be the answer.
      if (data?.code === 'already_signed')
        navigate('.', { replace: true, state: withAlert('warning', `${lost} ${message}`) })
      if (data) refresh()
    },
  })
  const { id: documentId, assignmentId } = document
  return (
    <>
      <Button
        variant="plain"
        onPress={() => openPart(loadDeclineDialog, () => setAsking(true))}
        className="max-sm:-mr-1 max-sm:min-h-12 max-sm:px-2"
      >
        {label}
      </Button>
      {isAsking && (
        <Suspense>
          <DeclineDialog
            isOpen
            count={1}
            title={document.part.words.refuse[locale]}
            draftId={documentId}
            onClose={() => {
              setAsking(false)
              decline.reset()
            }}
            onDecline={(reason) => decline.mutate({ documentId, assignmentId, reason })}
            isPending={decline.isPending || decline.isSuccess}
            error={decline.error?.message ?? null}
          />
        </Suspense>
      )}
    </>
  )
}

const portuguese = { decline: 'Recusar', lost: 'A recusa não foi registrada.' }

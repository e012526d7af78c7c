import { fieldKinds } from '@rubrica/contracts/field-kinds/field-kinds.ts'
import { useEffect, useEffectEvent } from 'react'
import { callHeaders } from '../../../reach.ts'
import { type Outputs, trpc } from '../../../trpc.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { PdfView } from '../../../ui/pdf-view.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useWords } from '../../../words.ts'
import { artifactPath, useFirstPage } from '../document/document-files.ts'
import { ItemBox } from '../document/item-box.tsx'
import { isGiven } from '../document/signing-step.ts'
import type { OpenedItem } from '../opened.ts'
import type { WaitingDocument } from './questions.ts'
import type { Answers } from './use-answers.ts'

/** Props of `DocumentReader`. */
interface DocumentReaderProps {
  document: WaitingDocument
  signerId: string
  answers: Answers
  /** Called when the service has noted that the person opened it. */
  onSeen: () => void
  /** Called with a field that was pressed. */
  onItem: (item: OpenedItem) => void
  onClose: () => void
}

/** One of several documents to read, with what the person fills in where it goes. */
export function DocumentReader({ document, signerId, answers, onSeen, onItem, onClose }: DocumentReaderProps) {
  const opened = trpc.signing.openAnother.useQuery({ documentId: document.id }, { refetchOnWindowFocus: false })
  const words = useWords('reader', portuguese)
  const tellSeen = useEffectEvent(onSeen)
  useEffect(() => {
    if (opened.data) tellSeen()
  }, [opened.data])
  return (
    <Dialog isOpen onClose={onClose} title={document.name} size="page">
      {opened.error ? (
        <Alert tone="warning" action={<Button onPress={() => opened.refetch()}>{words.again}</Button>}>
          {opened.error.message}
        </Alert>
      ) : opened.data ? (
        <Pages document={opened.data} {...{ signerId, answers, onItem }} />
      ) : (
        <Skeleton className="h-[60dvh] w-full" />
      )}
    </Dialog>
  )
}

interface PagesProps extends Pick<DocumentReaderProps, 'signerId' | 'answers' | 'onItem'> {
  document: Outputs['signing']['openAnother']
}

function Pages({ document, signerId, answers, onItem }: PagesProps) {
  const words = useWords('reader', portuguese)
  const askFirstPage = useFirstPage(document)
  const isOver = document.status !== 'pending_signature'
  return (
    <>
      {isOver && <Alert tone="warning">{words.over}</Alert>}
      <PdfView
        source={{
          url: artifactPath({ signerId, documentId: document.id, artifact: 'original' }),
          headers: callHeaders(),
        }}
        pageSizes={document.pages}
        askFirstPage={askFirstPage}
        label={document.name}
        stickyTop={null}
        renderPage={({ number, scale }) =>
          document.items
            .filter((item) => item.page?.number === number)
            .map((item) => {
              const content = contentOf(item, answers)
              return (
                <ItemBox
                  key={item.id}
                  {...{ item, scale, content }}
                  isFilled={Boolean(content)}
                  isActive={false}
                  isNext={false}
                  hasFault={false}
                  isDisabled={isOver}
                  onPress={() => onItem(item)}
                />
              )
            })
        }
      />
    </>
  )
}

function contentOf(item: OpenedItem, { questions, answers, pictures }: Answers) {
  const kind = fieldKinds[item.field.type]
  if (kind.filledBy === 'pad') return pictures[kind.picture].url
  const question = questions.typed.find(({ itemIds }) => itemIds.includes(item.id))
  const value = isGiven(item) || kind.filledBy === 'service' ? item.value : question && answers[question.id]
  return value ? kind.shown(value) : undefined
}

const portuguese = {
  again: 'Tentar de novo',
  over: 'Este documento já foi encerrado e não pode mais ser assinado.',
}

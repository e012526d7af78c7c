import { messageCostOf } from '@rubrica/contracts/message-costs.ts'
import { documentNameOf, fillingsOf, fillPlaceholders } from '@rubrica/contracts/placeholders.ts'
import { wordsOf } from '@rubrica/contracts/said.ts'
import { wordsOfChoice } from '@rubrica/contracts/sender-choices.ts'
import { type ReactNode, use, useId } from 'react'
import { FileNotes } from '../../../documents/file-notes.tsx'
import { partLine } from '../../../documents/part-line.ts'
import { canPass } from '../../../failure.ts'
import { formatDateTime } from '../../../format.ts'
import { useHasLimits } from '../../../plans/usage.ts'
import { useSignedIn } from '../../../session.ts'
import { editorFieldsOf, placeholderValue } from '../../../templates/parties.ts'
import { TemplatePages } from '../../../templates/template-pages.tsx'
import { trpc } from '../../../trpc.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { useAlertFocus } from '../../../ui/use-alert-focus.ts'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { useLocale, useWords } from '../../../words.ts'
import { type ChosenSigner, namesOf, shownReach } from '../draft/draft.ts'
import { attestedBy, stepsOf } from '../draft/draft-parts.ts'
import { FieldProblem } from '../draft/field-problem.tsx'
import { verificationOf } from '../draft/saved-draft.ts'
import { DraftSavingContext, useWizard } from '../draft/wizard-context.ts'
import { changesOf } from './saved-usage.ts'
import { UseFrame } from './use-frame.tsx'
import { useUsage } from './use-provider.tsx'

/** 'review/document': the document as it will be, and sending it. */
export function UseReviewPage() {
  const words = useWords('usageReview', portuguese)
  const locale = useLocale()
  usePageTitle(words.title)
  const { draft, document } = useWizard()
  const usage = useUsage()
  const { template, roles, inputs, values, cast } = usage
  const person = useSignedIn().user.name
  const ids = { accountId: document.account_id, templateId: template.id }
  const hasLimits = useHasLimits()
  const sending = use(DraftSavingContext)?.sending
  const send = trpc.templates.createDocument.useMutation({ ...sending?.call, onSuccess: ({ id }) => sending?.sent(id) })

  const people = roles.flatMap((role) => {
    const found = draft.signers.find(({ id }) => id === cast[role.id])
    return found ? [{ role, person: found }] : []
  })
  const signers = people.map(({ person }) => person)
  const estimate = trpc.templates.estimate.useQuery({
    ...ids,
    signers: people.map((one) => ({ role_id: one.role.id, ...verificationOf(one.person) })),
  })
  const messages = estimate.data && messageCostOf(estimate.data.breakdown)
  const cost = hasLimits ? estimate.data?.message : messages && wordsOf(messages, locale)
  const isInOrder = draft.isInOrder && people.length > 1
  const steps = stepsOf(signers)
  const listed = people.map((one, place) => ({ ...one, step: steps[place] ?? 1 }))
  if (isInOrder) listed.sort((one, other) => one.step - other.step)
  const { filled, fillings } = fillingsOf({
    editor: person,
    roles: people.map((one) => ({ name: one.role.name, person: one.person.full_name })),
    values: inputs.map((input) => placeholderValue(input, values[input.id])),
  })
  const alert = useAlertFocus(send.error)
  const wrong = send.error?.data?.errors
  const submit = () => {
    if (send.isPending) return
    send.mutate({
      ...ids,
      use_id: usage.id,
      name: usage.name || null,
      message: usage.message,
      expires_at: draft.expiresAt,
      copy_receivers: draft.copies.map(({ id }) => id),
      signers: people.map((one, place) => ({
        role_id: one.role.id,
        id: one.person.id,
        step: draft.isInOrder ? (steps[place] ?? null) : null,
        ...verificationOf(one.person),
        ...changesOf(one.role, { ...one.person, witnessOf: attestedBy(one.person, signers) }),
      })),
      editor_fields: editorFieldsOf(inputs, ({ id }) => values[id] ?? ''),
    })
  }
  return (
    <UseFrame step="document" submitLabel={words.send} isFinal onSubmit={submit} isPending={send.isPending}>
      <div className="mx-auto grid w-full max-w-300 gap-8 px-4 py-8 wide:grid-cols-[360px_minmax(0,1fr)] wide:px-8">
        <div className="flex min-w-0 flex-col gap-6">
          <header className="flex flex-col gap-1">
            <h1 className="text-xl font-semibold">{words.heading}</h1>
            <p className="text-quiet">{words.note}</p>
          </header>
          <FileNotes notes={template.file_notes} />
          {send.error && (
            <Alert ref={alert} tone="warning" onClose={send.reset}>
              <p className="font-medium">{send.error.message}</p>
              <FieldProblem title={words.document} problem={wrong?.name} />
              <FieldProblem title={words.message} problem={wrong?.message} />
              <p>{canPass(send.error) ? words.unknown : words.kept}</p>
            </Alert>
          )}
          <Part title={words.document}>
            <p className="font-medium [overflow-wrap:anywhere]">
              {documentNameOf([usage.name, template.document_name, template.name], fillings)}
            </p>
          </Part>
          <Part title={isInOrder ? words.inOrder : words.signers}>
            <ul className="flex flex-col gap-2.5">
              {listed.map((one) => (
                <li key={one.role.id} className="flex items-center gap-3">
                  <Avatar name={one.person.full_name} seed={one.role.colour} />
                  <span className="min-w-0">
                    <span className="block font-medium [overflow-wrap:anywhere]">{one.person.full_name}</span>
                    <span className="block text-sm text-quiet [overflow-wrap:anywhere]">
                      {one.role.title}, {shownReach(one.person)}
                      {isInOrder && `, ${words.step(one.step)}`}
                    </span>
                    <span className="block text-sm [overflow-wrap:anywhere]">{lineOf(one.person, signers)}</span>
                    {one.person.demand && (
                      <span className="block text-sm">{wordsOfChoice(one.person.demand).review?.[locale]}</span>
                    )}
                  </span>
                </li>
              ))}
            </ul>
          </Part>
          <Part title={words.message}>
            <p className="whitespace-pre-line [overflow-wrap:anywhere]">
              {fillPlaceholders(usage.message, fillings) || words.noMessage}
            </p>
          </Part>
          <Part title={words.deadline}>
            <p>{draft.expiresAt ? words.until(formatDateTime(draft.expiresAt, locale)) : words.noDeadline}</p>
          </Part>
          <Part title={words.copies}>
            <p>{draft.copies.length > 0 ? namesOf(draft.copies) : words.noCopies}</p>
          </Part>
          {cost && (
            <Part title={words.cost}>
              <p>{cost}</p>
            </Part>
          )}
        </div>
        <TemplatePages
          template={template}
          shownIn={({ id }) => filled[inputs.findIndex(({ placementIds }) => placementIds.includes(id))]}
        />
      </div>
    </UseFrame>
  )
}

/** What somebody is in the document, unless they simply sign. */
function lineOf(person: ChosenSigner, signers: readonly ChosenSigner[]) {
  const { part, actingAs } = person
  return partLine({ part, acting_as: actingAs, witness_of: attestedBy(person, signers) }, signers)
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2 border-t border-line pt-4">
      <h2 id={id} className="text-sm font-semibold text-quiet">
        {title}
      </h2>
      {children}
    </section>
  )
}

const portuguese = {
  title: 'Revisão do documento',
  send: 'Enviar para assinatura',
  heading: 'Confira antes de enviar',
  note: 'Depois de enviado, o documento não muda mais.',
  kept: 'O documento não foi enviado e o que você preencheu continua aqui.',
  unknown:
    'O que você preencheu continua aqui. Envie de novo: se o envio já tiver chegado, ele aparece, e nada é enviado duas vezes.',
  document: 'Documento',
  inOrder: 'Assinam nesta ordem',
  signers: 'Signatários',
  step: (step: number) => `${step}ª etapa`,
  message: 'Mensagem',
  noMessage: 'Sem mensagem',
  deadline: 'Prazo',
  until: (moment: string) => `Até ${moment}`,
  noDeadline: 'Sem prazo',
  copies: 'Recebem cópia',
  noCopies: 'Ninguém além dos signatários',
  cost: 'Custo',
}

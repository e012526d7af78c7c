import { partOf } from '@rubrica/contracts/parts.ts'
import { useState } from 'react'
import { useSignedIn } from '../../../session.ts'
import { trpc } from '../../../trpc.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { useAlertFocus } from '../../../ui/use-alert-focus.ts'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { useWords, wordsNow } from '../../../words.ts'
import { type Draft, reachable, unreachedProblems } from '../draft/draft.ts'
import { useWizard } from '../draft/wizard-context.ts'
import { StepFrame } from '../draft/wizard-frame.tsx'
import { ContactPicker } from './contact-picker.tsx'
import { CopyReceivers } from './copy-receivers.tsx'
import { MethodChoice } from './method-choice.tsx'
import { SignerList } from './signer-list.tsx'

/** First step: the signers, their order, the people who get a copy, and the way of signing. */
export function SignersPage() {
  const { draft, change, go, channels = [] } = useWizard()
  const [problem, setProblem] = useState<{ text: string }>()
  const alert = useAlertFocus(problem)
  const words = useWords('signersStep', portuguese)
  usePageTitle(words.title)

  const submit = () => {
    const found = problemWith(draft)
    setProblem(found === undefined ? undefined : { text: found })
    if (!found) go('prepare')
  }
  const count = draft.signers.length
  return (
    <StepFrame step="signers" submitLabel={words.next} onSubmit={submit}>
      <div className="mx-auto flex w-full max-w-180 flex-col gap-8 px-4 py-8">
        <header className="flex flex-col gap-1">
          <h1 className="text-xl font-semibold">{words.heading}</h1>
          <p className="text-quiet">{words.note}</p>
        </header>

        {problem && (
          <Alert ref={alert} tone="warning" onClose={() => setProblem(undefined)}>
            {problem.text}
          </Alert>
        )}

        <section aria-label={words.title} className="flex flex-col gap-4">
          <ContactPicker
            label={words.add}
            chosenIds={draft.signers.map(({ id }) => id)}
            onChoose={(person) => {
              setProblem(undefined)
              change({ type: 'add-signer', person: reachable(person, channels) })
            }}
          />
          <AlsoMe />
          <SignerList />
          {count > 1 && (
            <Switch isSelected={draft.isInOrder} onChange={(isInOrder) => change({ type: 'in-order', isInOrder })}>
              {words.inOrder}
            </Switch>
          )}
        </section>

        <MethodChoice />
        <CopyReceivers />
      </div>
    </StepFrame>
  )
}

function problemWith({ signers, copies }: Draft) {
  const words = wordsNow('signersStep', portuguese)
  if (signers.length === 0) return words.nobody
  if (!signers.some(({ part }) => partOf(part).suffices)) return words.nobodySigns
  return unreachedProblems(signers, copies).join(' ') || undefined
}

/** Lets senders sign, too: as the contact with the e-mail of their own account. */
function AlsoMe() {
  const { document, draft, change } = useWizard()
  const { user } = useSignedIn()
  const queries = trpc.useUtils()
  const words = useWords('signersStep', portuguese)
  const me = draft.signers.find(({ email }) => email?.toLowerCase() === user.email.toLowerCase())
  const add = trpc.wizard.ownContact.useMutation({
    onSuccess: (person) => {
      void queries.wizard.contacts.invalidate()
      change({ type: 'add-signer', person })
    },
  })
  const choose = (isSelected: boolean) => {
    if (!isSelected && me) change({ type: 'remove-signer', id: me.id })
    if (isSelected && !me && !add.isPending) add.mutate({ accountId: document.account_id })
  }
  return (
    <div className="flex flex-col gap-2">
      <Switch isSelected={me !== undefined || add.isPending} onChange={choose}>
        {words.alsoMe}
      </Switch>
      {add.error && (
        <Alert tone="warning" onClose={add.reset}>
          {add.error.message}
        </Alert>
      )}
    </div>
  )
}

const portuguese = {
  title: 'Signatários',
  next: 'Ir para a preparação',
  heading: 'Quem assina este documento?',
  note: 'Escolha entre os seus contatos ou crie um novo aqui mesmo.',
  add: 'Adicionar signatário',
  inOrder: 'Assinar em ordem',
  nobody: 'Escolha pelo menos um signatário.',
  nobodySigns: 'Pelo menos uma pessoa precisa assinar o documento; aprovar, testemunhar ou tomar ciência não basta.',
  alsoMe: 'Eu também assino',
}

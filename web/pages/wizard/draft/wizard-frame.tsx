import { ArrowLeft } from 'lucide-react'
import { type ReactNode, use } from 'react'
import { Alert } from '../../../ui/alert.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { type Step, Stepper } from '../../../ui/stepper.tsx'
import { useWords } from '../../../words.ts'
import { hasSigners, isPrepared } from './draft.ts'
import { DraftSavingContext, useWizard, type WizardStep, wizardSteps } from './wizard-context.ts'

/** Props of `WizardFrame`. */
interface WizardFrameProps {
  /** The name of the document or template. */
  title: string
  steps: Step[]
  /** Id of the current step. */
  current: string
  /** The target of VOLTAR. */
  back: string
  /** Label of the main button: verb and object. */
  submitLabel: string
  onSubmit: () => void
  isPending?: boolean
  /** The main button sends. */
  isFinal?: boolean
  /** The step fills the window and scrolls inside its own panes; in a low one the window scrolls. */
  isFull?: boolean
  /** Below the title, above the step. */
  notice?: ReactNode
  children: ReactNode
}

/** A window without the dashboard's frame: title and step bar above, VOLTAR and the main button below. */
export function WizardFrame(props: WizardFrameProps) {
  const {
    title,
    steps,
    current,
    back,
    submitLabel,
    onSubmit,
    isPending = false,
    isFinal = false,
    isFull,
    notice,
    children,
  } = props
  const words = useWords('wizardFrame', portuguese)
  const room = isFull ? 'px-4' : 'max-w-300 px-4 wide:px-8'
  return (
    <div className={`flex flex-col min-h-dvh ${isFull ? 'roomy:h-dvh roomy:overflow-hidden' : ''}`}>
      <header className="z-20 roomy:sticky roomy:top-0 border-b border-line bg-page">
        <div className={`mx-auto flex min-h-14 items-center gap-2 sm:gap-4 ${room}`}>
          <p className="min-w-0 flex-1 truncate font-medium" title={title}>
            {title}
          </p>
          <Stepper label={words.steps} current={current} steps={steps} />
          <span aria-hidden className="flex-1 max-wide:hidden" />
        </div>
      </header>
      {notice}
      <main id="content" tabIndex={-1} className={`grow outline-none ${isFull ? 'min-h-0' : ''}`}>
        {children}
      </main>
      <footer className="z-20 roomy:sticky roomy:bottom-0 border-t border-line bg-page pb-[env(safe-area-inset-bottom)]">
        <div className={`mx-auto flex flex-wrap items-center justify-between gap-3 py-3 ${room}`}>
          <LinkButton href={back}>
            <ArrowLeft aria-hidden className="max-sm:hidden" />
            {words.back}
          </LinkButton>
          <Button
            variant="primary"
            onPress={onSubmit}
            isPending={isPending}
            isFinal={isFinal}
            className="shrink! whitespace-normal!"
          >
            {submitLabel}
          </Button>
        </div>
      </footer>
    </div>
  )
}

interface StepFrameProps {
  step: WizardStep
  /** Label of the main button: verb and object. */
  submitLabel: string
  onSubmit: () => void
  isPending?: boolean
  /** The main button sends. */
  isFinal?: boolean
  /** The step fills the window and scrolls inside its own panes. */
  isFull?: boolean
  children: ReactNode
}

/** Frame of a step of the preparation: from the first VOLTAR leads out of the wizard, from the others to the one before. */
export function StepFrame({ step, ...props }: StepFrameProps) {
  const { kind, document, draft, method, pathOf, back } = useWizard()
  const words = useWords('wizardFrame', portuguese)
  const before = wizardSteps[wizardSteps.indexOf(step) - 1]
  const hrefs = {
    signers: pathOf('signers'),
    prepare: hasSigners(draft) ? pathOf('prepare') : undefined,
    review: isPrepared(draft, method) ? pathOf('review') : undefined,
  }
  return (
    <WizardFrame
      {...props}
      title={document.name}
      current={step}
      steps={wizardSteps.map((id) => ({ id, title: words[id], href: hrefs[id] }))}
      back={before ? pathOf(before) : back}
      notice={<DraftNotice what={words[kind]} />}
    />
  )
}

/** Shows that the last changes could not be saved, and the ways out. `what` begins the sentence: 'O rascunho'. */
export function DraftNotice({ what }: { what: string }) {
  const problem = use(DraftSavingContext)?.problem
  const words = useWords('wizardFrame', portuguese)
  const className = 'mx-auto mt-4 w-full max-w-172 max-sm:mx-4 max-sm:w-auto'
  switch (problem?.kind) {
    case 'failed':
      return (
        <Alert tone="warning" action={<Button onPress={problem.retry}>{words.again}</Button>} className={className}>
          <p className="font-medium">{words.failed(what)}</p>
          <p>
            {problem.message} {words.stays}
          </p>
        </Alert>
      )
    case 'outdated':
      return (
        <Alert tone="warning" action={<Choices {...problem} />} className={className}>
          <p className="font-medium">{words.outdated(what)}</p>
          <p>{words.unsaved}</p>
        </Alert>
      )
    case 'unkept':
      return <Alert className={className}>{words.unkept}</Alert>
    default:
      return null
  }
}

function Choices({ takeOther, keepMine }: { takeOther: () => void; keepMine: () => void }) {
  const words = useWords('wizardFrame', portuguese)
  return (
    <div className="flex flex-wrap gap-2">
      <Button onPress={takeOther}>{words.other}</Button>
      <Button onPress={keepMine}>{words.mine}</Button>
    </div>
  )
}

/** Placeholder of a step while its document loads. */
export function WizardSkeleton() {
  const words = useWords('wizardFrame', portuguese)
  return (
    <div role="status" aria-label={words.loading} className="flex min-h-dvh flex-col">
      <div className="flex h-14 items-center justify-center border-b border-line px-4">
        <Skeleton className="h-5 w-80" />
      </div>
      <div className="mx-auto flex w-full max-w-180 flex-col gap-6 px-4 py-8">
        <Skeleton className="h-7 w-72" />
        <Skeleton className="h-9 w-full" delay={100} />
        <Skeleton className="h-16 w-full" delay={200} />
        <Skeleton className="h-16 w-full" delay={300} />
      </div>
    </div>
  )
}

const portuguese = {
  steps: 'Etapas da preparação',
  back: 'VOLTAR',
  signers: 'Signatários',
  prepare: 'Preparação',
  review: 'Revisão',
  document: 'O rascunho',
  template: 'O template',
  again: 'Tentar de novo',
  failed: (what: string) => `${what} não foi salvo.`,
  stays: 'O que você preparou continua nesta aba.',
  outdated: (what: string) => `${what} foi alterado em outra aba ou por outra pessoa.`,
  unsaved: 'O que você mudou aqui ainda não foi salvo.',
  unkept: 'Este servidor não guarda rascunhos: o que você preparar fica só nesta aba, até o envio.',
  other: 'Usar a outra versão',
  mine: 'Manter a minha',
  loading: 'Carregando...',
}

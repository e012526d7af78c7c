import { isInputType } from '@rubrica/contracts/field-kinds/field-kinds.ts'
import { VALUE_MAX } from '@rubrica/contracts/lengths.ts'
import type { SignatureType } from '@rubrica/contracts/path-values.ts'
import { fieldInputs } from '../../../fields/field-inputs.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextButton } from '../../../ui/text-link.tsx'
import { useWords } from '../../../words.ts'
import { fieldName } from '../document/signing-step.ts'
import { type Question, questionElementId } from './questions.ts'
import type { Answers } from './use-answers.ts'

/** Props of `QuestionsForm`. */
export interface QuestionsFormProps {
  answers: Answers
  /** How many documents are chosen: with one, it goes without saying which asks. */
  chosenCount: number
  isDisabled: boolean
}

/** What the chosen documents ask for: each value once, with the documents that take it, and the drawings. */
export function QuestionsForm({ answers, chosenCount, isDisabled }: QuestionsFormProps) {
  const words = useWords('questions', portuguese)
  const { questions } = answers
  return (
    <section aria-labelledby="questions" className="mt-8">
      <h2 id="questions" className="font-serif text-xl font-semibold">
        {words.title}
      </h2>
      <p className="mt-1 text-quiet">{words.once}</p>
      <div className="mt-4 flex flex-col gap-5 rounded-card bg-surface p-4 shadow-page">
        {questions.typed.map((question) => (
          <Typed
            key={question.id}
            question={question}
            answers={answers}
            isNamed={chosenCount > 1}
            isDisabled={isDisabled}
          />
        ))}
        {questions.drawn.map(({ picture }) => (
          <Drawn key={picture} picture={picture} answers={answers} isDisabled={isDisabled} />
        ))}
      </div>
    </section>
  )
}

interface TypedProps {
  question: Question
  answers: Answers
  /** Says which documents ask. */
  isNamed: boolean
  isDisabled: boolean
}

function Typed({ question, answers, isNamed, isDisabled }: TypedProps) {
  const words = useWords('questions', portuguese)
  const { item, documents, isOptional } = question
  const { type } = item.field
  if (!isInputType(type)) return null
  const { ForSigner } = fieldInputs[type]
  const fault = answers.faultOf(question)
  return (
    <div id={questionElementId(question)} className="flex flex-col gap-1">
      <ForSigner
        onBlur={() => answers.look(question)}
        label={fieldName(item)}
        isOptional={isOptional}
        value={answers.answers[question.id] ?? ''}
        onChange={(value) => answers.write(question, value)}
        validationBehavior="aria"
        validate={() => fault}
        isDisabled={isDisabled}
        maxLength={VALUE_MAX}
        description={isNamed ? words.asks(documents.map(({ name }) => name)) : undefined}
      />
      {documents.length > 1 && !isDisabled && (
        <TextButton onPress={() => answers.part(question)} className="text-sm">
          {words.part(fieldName(item))}
        </TextButton>
      )}
    </div>
  )
}

interface DrawnProps {
  picture: SignatureType
  answers: Answers
  isDisabled: boolean
}

function Drawn({ picture, answers, isDisabled }: DrawnProps) {
  const words = useWords('questions', portuguese)
  const has = answers.hasDrawn[picture]
  const { url } = answers.pictures[picture]
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div>
        <p className="font-medium">{words[picture]}</p>
        <p className="text-sm text-quiet">{has ? words.drawn : words.notDrawn}</p>
      </div>
      <div className="flex items-center gap-3">
        {has && url && (
          <span className="rounded-control border border-line bg-white p-1">
            <img src={url} alt="" className="h-10 max-w-40 object-contain" />
          </span>
        )}
        <Button
          size="large"
          onPress={() => answers.openPad(picture)}
          isDisabled={isDisabled}
          aria-label={`${has ? words.redraw : words.draw} ${words.the[picture]}`}
        >
          {has ? words.redraw : words.draw}
        </Button>
      </div>
    </div>
  )
}

const portuguese = {
  title: 'O que estes documentos pedem',
  once: 'Cada resposta vale para todos os documentos que a pedem. O que já sabemos de você está preenchido: confira.',
  asks: (names: string[]) => `Para ${named(names)}`,
  part: (field: string) => `Responder ${field} em cada documento`,
  signature: 'Assinatura',
  initial: 'Rubrica',
  the: { signature: 'a assinatura', initial: 'a rubrica' },
  drawn: 'Vai em todos os lugares que a pedem.',
  notDrawn: 'Feita uma vez, vai em todos os lugares que a pedem.',
  draw: 'Fazer',
  redraw: 'Refazer',
}

function named([first = '', second, ...more]: string[]) {
  if (second === undefined) return first
  return more.length === 0 ? `${first} e ${second}` : `${first}, ${second} e mais ${more.length}`
}

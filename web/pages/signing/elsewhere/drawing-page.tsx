import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { Brand } from '../../../brand.tsx'
import { LanguageSwitch } from '../../../language-switch.tsx'
import { type Outputs, trpc } from '../../../trpc.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { type Drawing, DrawSignature, signatureWords } from '../../../ui/draw-signature.tsx'
import { useKitWords } from '../../../ui/kit-words.ts'
import type { MakePng } from '../../../ui/signature-canvas.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { useWords } from '../../../words.ts'
import { SignerCard } from '../signer-card.tsx'

/** The sheet on a phone: draws for the page that shows the code, and knows nothing of its document. */
export function DrawingPage() {
  const words = useWords('drawingPage', portuguese)
  const [secret] = useState(() => location.hash.slice(1))
  const open = trpc.drawing.open.useMutation()
  const begin = useEffectEvent(() => {
    if (secret) open.mutate({ secret })
  })
  // Out of the address bar and the history at once: the code is for one drawing.
  useLayoutEffect(() => history.replaceState(history.state, '', location.pathname), [])
  useEffect(() => begin(), [])

  if (!secret || open.error?.data?.code === 'drawing_over') return <Over />
  if (open.error)
    return (
      <SignerCard title={words.title}>
        <Alert tone="warning" action={<Button onPress={() => open.mutate({ secret })}>{words.retry}</Button>}>
          {open.error.message}
        </Alert>
      </SignerCard>
    )
  if (!open.data)
    return (
      <SignerCard title={words.title}>
        <Skeleton className="h-48 w-full" />
      </SignerCard>
    )
  return <Sheet secret={secret} opened={open.data} />
}

interface SheetProps {
  secret: string
  opened: Outputs['drawing']['open']
}

function Sheet({ secret, opened: { type } }: SheetProps) {
  const words = useWords('drawingPage', portuguese)
  const pad = useKitWords(type, signatureWords[type])
  const drawing = useRef<Drawing>({ strokes: [], sheet: undefined })
  const [make, setMake] = useState<MakePng>()
  const [hasFailed, setFailed] = useState(false)
  const send = trpc.drawing.send.useMutation()
  const title = words.draw[type]
  usePageTitle(title)
  const press = async () => {
    setFailed(false)
    try {
      if (make) send.mutate({ secret, image: await base64Of(await make()) })
    } catch {
      setFailed(true)
    }
  }
  if (send.isSuccess) return <SignerCard title={words.sent} intro={words.backAtPage} />
  if (send.error?.data?.code === 'drawing_over') return <Over />
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-180 flex-col gap-5 px-4 py-6 lying:gap-2 lying:py-3">
      <header className="lying:hidden">
        <Brand />
      </header>
      <main className="flex flex-col gap-4 lying:gap-2">
        <div className="lying:flex lying:items-baseline lying:gap-3">
          <h1 className="shrink-0 text-xl font-semibold lying:text-base">{title}</h1>
          <p className="mt-1 text-quiet lying:mt-0 lying:text-sm">{words.after}</p>
        </div>
        {(send.error || hasFailed) && <Alert tone="warning">{send.error?.message ?? words.failed}</Alert>}
        <DrawSignature words={pad} drawing={drawing} onInk={(next) => setMake(() => next)} />
        <Button size="large" variant="primary" isDisabled={!make} isPending={send.isPending} onPress={press}>
          {words.send}
        </Button>
      </main>
      <footer className="lying:hidden">
        <LanguageSwitch className="justify-center" />
      </footer>
    </div>
  )
}

function Over() {
  const words = useWords('drawingPage', portuguese)
  return <SignerCard title={words.over} intro={words.readAnother} />
}

/** The bytes of a picture as the wire takes them. */
function base64Of(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(picture)
  })
}

const portuguese = {
  title: 'Desenho no celular',
  draw: { signature: 'Desenhe a sua assinatura', initial: 'Desenhe a sua rubrica' },
  after: 'Depois de enviar, confira o desenho na tela do computador. Aqui nada é assinado.',
  send: 'Enviar o desenho',
  sent: 'Desenho enviado',
  backAtPage: 'Volte ao computador: o desenho aparece lá, e você diz se é este. Esta página pode ser fechada.',
  over: 'Este código não vale mais',
  readAnother:
    'Ele vale por 10 minutos e para um desenho. Na tela do computador, peça outro código e leia-o com a câmera.',
  failed: 'Não foi possível preparar o desenho. Tente desenhar de novo.',
  retry: 'Tentar de novo',
}

import { useState } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ShownOnce } from '../../ui/copy-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Drawing } from '../../ui/drawing.tsx'
import { EmptyState, LoadFailure } from '../../ui/empty-state.tsx'
import { ConfirmDialog, FormDialog } from '../../ui/form-dialog.tsx'
import { FormSkeleton } from '../../ui/form-skeleton.tsx'
import { ProgressBar, Spinner } from '../../ui/progress-bar.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { long, type Specimen } from './specimen.tsx'

const nothing = () => {}
const tones = ['info', 'success', 'warning', 'danger'] as const
const drawings = ['page', 'people', 'fields', 'search', 'lost', 'mail'] as const

function Opened({ isDanger = false, isLong = false }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onPress={() => setOpen(true)}>{isLong ? 'Abrir diálogo longo' : 'Abrir diálogo'}</Button>
      {isLong ? (
        <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={long} isForReading>
          {Array.from({ length: 20 }, (_, place) => place).map((place) => (
            <p key={place}>{long}</p>
          ))}
        </Dialog>
      ) : (
        <ConfirmDialog
          isOpen={isOpen}
          isDanger={isDanger}
          onClose={() => setOpen(false)}
          onConfirm={nothing}
          title="Excluir documento?"
          confirmLabel="Excluir documento"
          call={inUse}
        >
          Ele não poderá mais ser aberto.
        </ConfirmDialog>
      )}
    </>
  )
}

const inUse = { isPending: false, error: { message: 'O documento não pode ser excluído.' }, reset: nothing }
const refused = { message: 'Corrija o que está indicado.', data: { errors: { name: 'Este nome já existe.' } } }

function Asking() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onPress={() => setOpen(true)}>Abrir diálogo com formulário</Button>
      {isOpen && (
        <FormDialog
          title="Renomear documento"
          submit="Salvar nome"
          call={{ isPending: false, error: refused, reset: nothing }}
          onSubmit={nothing}
          onClose={() => setOpen(false)}
        >
          <TextField name="name" label="Nome do documento" defaultValue="Contrato" isRequired />
        </FormDialog>
      )}
    </>
  )
}

/** Messages, and what the page shows during a wait. */
export const messages: Specimen[] = [
  {
    part: 'ShownOnce',
    states: {
      padrão: (
        <ShownOnce
          message="Guarde a chave: ela não será mostrada de novo."
          text="rbk_0123456789abcdefghijklmnopqrstuvwxyz0123456789"
          label="Copiar chave"
          copied="Copiada."
          failed="Não foi possível copiar."
          onClose={() => {}}
        />
      ),
    },
  },
  {
    part: 'Alert',
    states: {
      ...Object.fromEntries(
        tones.map((tone) => [
          tone,
          <Alert key={tone} tone={tone}>
            Algo aconteceu.
          </Alert>,
        ]),
      ),
      'com ação, longo': (
        <Alert tone="warning" onClose={nothing} action={<Button>Reenviar</Button>}>
          {long}
        </Alert>
      ),
    },
  },
  {
    part: 'Badge',
    states: Object.fromEntries(
      (['done', 'wait', 'stop', 'quiet', 'pen'] as const).map((tone) => [
        tone,
        <Badge key={tone} tone={tone}>
          Aguardando assinatura
        </Badge>,
      ]),
    ),
  },
  {
    part: 'LoadFailure',
    states: {
      falhou: <LoadFailure message="Falha de conexão." onRetry={nothing} />,
      tentando: <LoadFailure message="Falha de conexão." onRetry={nothing} isRetrying />,
      'o que havia fica': <LoadFailure message="Falha de conexão." onRetry={nothing} isKept />,
    },
  },
  {
    part: 'EmptyState',
    states: {
      vazio: (
        <EmptyState drawing="page" action={<Button variant="primary">Carregar documento</Button>}>
          Seus documentos aparecem aqui.
        </EmptyState>
      ),
      longo: <EmptyState drawing="search">{long}</EmptyState>,
    },
  },
  {
    part: 'Drawing',
    states: Object.fromEntries(drawings.map((name) => [name, <Drawing key={name} name={name} />])),
  },
  {
    part: 'Skeleton, FormSkeleton, Spinner, ProgressBar',
    states: {
      bloco: <Skeleton className="h-20 w-full" />,
      formulário: <FormSkeleton fields={2} />,
      espera: <Spinner>Confirmando agendamento de exclusão da conta</Spinner>,
      andamento: <ProgressBar label="Enviando" value={40} />,
      'sem fim conhecido': <ProgressBar label="Processando" />,
      'em palavras': <ProgressBar label="Documentos" value={3} maxValue={5} valueLabel="3 de 5 documentos" />,
    },
  },
  {
    part: 'Dialog, ConfirmDialog, FormDialog',
    states: { pergunta: <Opened isDanger />, longo: <Opened isLong />, 'formulário recusado': <Asking /> },
  },
]

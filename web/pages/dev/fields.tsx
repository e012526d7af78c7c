import { SEARCH_MAX } from '@rubrica/contracts/lengths.ts'
import { UPLOAD_ACCEPTS } from '@rubrica/contracts/upload-formats.ts'
import { type ReactNode, useState } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ChosenList, PickSeveral } from '../../ui/chosen-list.tsx'
import { CodeInput } from '../../ui/code-input.tsx'
import { ColourField } from '../../ui/colour-field.tsx'
import { ComboBox } from '../../ui/combo-box.tsx'
import { DateTimeField } from '../../ui/date-time-field.tsx'
import { FileChoice } from '../../ui/file-choice.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { Form } from '../../ui/form.tsx'
import { LiveSearch, SearchField } from '../../ui/live-search.tsx'
import { MaskedField } from '../../ui/masked-field.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { Select } from '../../ui/select.tsx'
import { Slider } from '../../ui/slider.tsx'
import { Switch } from '../../ui/switch.tsx'
import { PasswordField, TextField } from '../../ui/text-field.tsx'
import { As, long, type Specimen } from './specimen.tsx'

const nothing = () => {}
const options = [
  { id: 'a', label: 'Ana Conceição', note: 'ana@exemplo.com' },
  { id: 'b', label: long, note: 'Sem e-mail' },
]
const choices = [
  { value: 'collect', label: 'Com campos', note: 'Cada pessoa preenche seus campos.' },
  { value: 'virtual', label: 'Sem campos', isDisabled: true },
]

const fileWords = { title: 'Arraste o arquivo para cá', button: 'Escolher arquivo', hint: 'PDF até 25 MB' }

/** The server's messages for refused fields. */
function Refused({ children }: { children: ReactNode }) {
  return (
    <Form onSubmit={nothing} errors={{ name: 'Este valor não é válido.' }}>
      {children}
    </Form>
  )
}

/** The states that nearly every field has. */
function states(field: (props: { isDisabled?: boolean; name?: string; description?: string }) => ReactNode) {
  return {
    padrão: field({}),
    'com ajuda': field({ description: 'É o que a pessoa lê ao preencher.' }),
    'sob o ponteiro': <As state="hovered">{field({})}</As>,
    'com foco': <As state="focus-visible">{field({})}</As>,
    desativado: field({ isDisabled: true }),
    'com erro': <Refused>{field({ name: 'name' })}</Refused>,
  }
}

function Picked({ start }: { start: string }) {
  const [colour, setColour] = useState(start)
  return <ColourField label="Cor" value={colour} onChange={setColour} placeholder="1f3a8a" />
}

/** Parts that ask for something. */
export const fields: Specimen[] = [
  { part: 'TextField', states: states((props) => <TextField label="Nome" defaultValue="Olívia" {...props} />) },
  {
    part: 'TextField, de várias linhas e longo',
    states: {
      vazio: <TextField label="Nome" placeholder="Nome completo" isOptional />,
      longo: <TextField label={long} defaultValue={long} />,
      linhas: <TextField label="Mensagem" rows={3} defaultValue={long} />,
    },
  },
  { part: 'PasswordField', states: states((props) => <PasswordField label="Senha" {...props} />) },
  {
    part: 'MaskedField',
    states: {
      CPF: <MaskedField label="CPF" mask="cpf" defaultValue="529.982.247-25" />,
      CNPJ: <MaskedField label="CNPJ" mask="cnpj" />,
      telefone: <MaskedField label="Telefone" mask="phone" />,
      CEP: <MaskedField label="CEP" mask="postal-code" />,
      cartão: <MaskedField label="Cartão" mask="card" />,
      data: <MaskedField label="Data" mask="date" />,
    },
  },
  {
    part: 'NumberField',
    states: states((props) => <NumberField label="Dias" value={3} onChange={nothing} minValue={1} {...props} />),
  },
  { part: 'Select', states: states((props) => <Select label="Pessoa" options={options} {...props} />) },
  {
    part: 'ComboBox',
    states: {
      ...states((props) => <ComboBox label="Contato" options={options} {...props} />),
      'em inglês': (
        <I18nProvider locale="en">
          <ComboBox label="Contact" options={options} />
        </I18nProvider>
      ),
    },
  },
  {
    part: 'ChosenList, PickSeveral',
    states: {
      padrão: <ChosenList label="Pessoas escolhidas" chosen={options} onRemove={nothing} />,
      vazio: <ChosenList label="Ninguém" chosen={[]} onRemove={nothing} />,
      'com busca': (
        <PickSeveral
          label="Quem recebe cópia"
          listLabel="Recebem cópia"
          options={options.slice(1)}
          chosen={options.slice(0, 1)}
          onType={nothing}
          onPick={nothing}
          onRemove={nothing}
          placeholder="Procure pelo nome"
          empty="Ninguém mais com esse nome."
        />
      ),
    },
  },
  { part: 'RadioGroup', states: states((props) => <RadioGroup label="Como assinar" options={choices} {...props} />) },
  {
    part: 'DateTimeField',
    states: states((props) => <DateTimeField label="Prazo" value={null} onChange={nothing} {...props} />),
  },
  {
    part: 'Checkbox, Switch',
    states: {
      padrão: <Checkbox>Ativo</Checkbox>,
      marcado: <Checkbox defaultSelected>Ativo</Checkbox>,
      'em parte': <Checkbox isIndeterminate>Todos</Checkbox>,
      desativado: <Checkbox isDisabled>Ativo</Checkbox>,
      longo: <Checkbox description={long}>{long}</Checkbox>,
      'com erro': <Checkbox isInvalid>Li e aceito os Termos de Uso</Checkbox>,
      interruptor: <Switch>Assinar em ordem</Switch>,
      'interruptor ligado': <Switch defaultSelected>Assinar em ordem</Switch>,
      'interruptor desativado': <Switch isDisabled>Assinar em ordem</Switch>,
    },
  },
  {
    part: 'CodeInput',
    states: {
      padrão: <CodeInput label="Código de verificação" onComplete={nothing} />,
      desativado: <CodeInput label="Código desativado" onComplete={nothing} isDisabled />,
      'com erro': <CodeInput label="Código recusado" onComplete={nothing} error="Código incorreto." />,
    },
  },
  {
    part: 'ColourField, Slider, SearchField, LiveSearch',
    states: {
      cor: <Picked start="1f3a8a" />,
      'sem cor': <Picked start="" />,
      régua: <Slider label="Tamanho" value={1} onChange={nothing} minValue={0.5} maxValue={2} step={0.1} />,
      busca: <SearchField label="Buscar documentos" />,
      'busca com texto': (
        <LiveSearch label="Buscar contatos" value="conceição" maxLength={SEARCH_MAX} onSearch={nothing} />
      ),
    },
  },
  {
    part: 'FileChoice',
    states: {
      padrão: <FileChoice onFile={nothing} accept={UPLOAD_ACCEPTS} {...fileWords} />,
      desativado: <FileChoice onFile={nothing} accept={UPLOAD_ACCEPTS} {...fileWords} isDisabled />,
    },
  },
  {
    part: 'FileDrop',
    states: {
      padrão: <FileDrop onFile={nothing} accept={UPLOAD_ACCEPTS} hint="PDF até 25 MB" />,
      desativado: <FileDrop onFile={nothing} accept={UPLOAD_ACCEPTS} isDisabled />,
    },
  },
  {
    part: 'Form',
    states: {
      recusado: (
        <Form onSubmit={nothing} error="O servidor não aceitou o formulário." aria-label="Formulário recusado">
          <TextField label="Nome" isRequired />
          <Button type="submit" variant="primary">
            Salvar
          </Button>
        </Form>
      ),
      enviando: (
        <Form onSubmit={nothing} aria-label="Formulário a caminho">
          <TextField label="Nome" defaultValue="Olívia" />
          <Button type="submit" variant="primary" isPending>
            Salvar
          </Button>
        </Form>
      ),
    },
  },
]

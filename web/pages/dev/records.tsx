import { FileText, House } from 'lucide-react'
import { useState } from 'react'
import { Pagination } from '../../shown-list.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { type DataColumn, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { FilterBadges } from '../../ui/filter-badges.tsx'
import { Mark } from '../../ui/mark.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { SignaturePad } from '../../ui/signature-pad.tsx'
import { StepPages } from '../../ui/step-pages.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { WhitePage } from '../../ui/white-page.tsx'
import { long, type Specimen } from './specimen.tsx'

interface Row {
  id: string
  name: string
}

const nothing = () => {}
const rows: Row[] = [
  { id: '1', name: 'Contrato de aluguel' },
  { id: '2', name: long },
]
const columns: DataColumn<Row>[] = [
  {
    id: 'name',
    title: 'Documento',
    cell: ({ name }) => <span className="block truncate">{name}</span>,
    className: 'w-full max-w-0',
  },
  { id: 'status', title: 'Situação', cell: () => <Badge tone="done">Assinado</Badge> },
]
const table = { columns, rowId: ({ id }: Row) => id, rowText: ({ name }: Row) => name }
const steps = [
  { id: 'signers', title: 'Signatários', href: '/dev/ui' },
  { id: 'prepare', title: 'Preparação' },
  { id: 'review', title: 'Revisão' },
]

function Filters() {
  const [selected, setSelected] = useState(['wait'])
  const filters = [
    { id: 'wait', title: 'Aguardando', count: 3 },
    { id: 'done', title: 'Assinados' },
    { id: 'sealing', title: '', icon: <FileText aria-hidden />, label: 'Certificando' },
  ]
  return <FilterBadges label="Situação" filters={filters} selected={selected} onChange={setSelected} />
}

function Ticked() {
  const [selected, setSelected] = useState(new Set(['1']))
  return <DataTable {...table} label="Documentos marcados" rows={rows} selected={selected} onSelect={setSelected} />
}

/** Parts that show one record, or many. */
export const records: Specimen[] = [
  {
    part: 'DataTable',
    isWide: true,
    states: {
      cheia: <DataTable {...table} label="Documentos" rows={rows} rowHref={() => '/dev/ui'} />,
      marcada: <Ticked />,
      carregando: <DataTable {...table} label="Documentos a caminho" rows={undefined} />,
      'nada encontrado': <DataTable {...table} label="Documentos não encontrados" rows={[]} />,
      vazia: (
        <DataTable
          {...table}
          label="Nenhum documento"
          rows={[]}
          empty={<EmptyState drawing="page">Seus documentos aparecem aqui.</EmptyState>}
        />
      ),
    },
  },
  {
    part: 'FilterBadges, Pagination, StepPages',
    isWide: true,
    states: {
      filtros: <Filters />,
      páginas: <Pagination page={2} pageCount={12} />,
      'páginas de uma parte': <StepPages label="Páginas do histórico" page={1} pageCount={3} onPage={nothing} />,
    },
  },
  {
    part: 'PageHeading',
    isWide: true,
    states: {
      longo: (
        <PageHeading title={long} count={1234} back={{ href: '/dev/ui', label: 'Documentos' }} note="Enviado ontem">
          <Button variant="primary">Carregar documento</Button>
        </PageHeading>
      ),
    },
  },
  {
    part: 'Tabs, Stepper',
    isWide: true,
    states: {
      abas: (
        <Tabs
          label="Minha conta"
          tabs={[
            { id: 'profile', title: 'Perfil', content: <p>Olívia</p> },
            { id: 'api', title: 'API', content: <p>Nenhuma chave.</p> },
          ]}
        />
      ),
      passos: <Stepper label="Passos" steps={steps} current="prepare" />,
    },
  },
  {
    part: 'FactList, Avatar, Mark, WhitePage',
    states: {
      fatos: (
        <FactList
          facts={[
            { title: 'Nome', value: long },
            { title: 'CPF', value: 'Não informado', isMissing: true },
          ]}
        />
      ),
      pessoas: (
        <div className="flex gap-2">
          <Avatar name="Ana" size="small" />
          <Avatar name="Bruno" />
          <Avatar name="Çelik" size="large" />
        </div>
      ),
      marca: <Mark label="Rubrica" className="size-12 text-pen" />,
      folha: <WhitePage className="p-6">O texto do documento.</WhitePage>,
      ícone: <House aria-hidden />,
    },
  },
  {
    part: 'SignaturePad',
    isWide: true,
    states: {
      padrão: <SignaturePad kind="signature" text="Olívia Conceição" onUse={nothing} />,
      'não guardada': (
        <SignaturePad kind="initial" text="OC" onUse={nothing} error="A rubrica não pôde ser guardada." />
      ),
    },
  },
]

/** A plan's card (spec §9); prices in reais, `docsExtra` null where no extra document can be bought. */
export interface Plan {
  title: string
  note: string
  price: number
  docsTotal: number
  docsExtra: number | null
  link: string
}

/** The four plans, the smallest first. */
export const plans: readonly Plan[] = [
  { title: 'Free', note: 'Para assinar de vez em quando', price: 0, docsTotal: 5, docsExtra: null, link: '/plan/free' },
  {
    title: 'Standard',
    note: 'Para autônomos e escritórios pequenos',
    price: 39,
    docsTotal: 50,
    docsExtra: 1,
    link: '/plan/standard',
  },
  {
    title: 'Pro',
    note: 'Para equipes que assinam todo dia',
    price: 99,
    docsTotal: 200,
    docsExtra: 0.5,
    link: '/plan/pro',
  },
  {
    title: 'Enterprise',
    note: 'Para empresas com muito volume',
    price: 199,
    docsTotal: 500,
    docsExtra: 0.39,
    link: '/plan/enterprise',
  },
]

/** What every plan includes, in the order of spec §9. */
export const included: readonly string[] = [
  'Signatários ilimitados',
  'Assinatura com rubrica',
  'Contrato por e-mail',
  'API',
  'Backup de contratos',
  'Contrato por SMS e WhatsApp',
  'Assinatura eletrônica',
  'Notificações de entrega e de abertura',
]

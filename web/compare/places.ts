import { API_ROOT } from '@rubrica/contracts/path-of.ts'

interface PlaceWords {
  /** What a reader does there. */
  says: string
  /** An address of this installation; null if there is none. */
  href: string | null
}

const DOCS = `${API_ROOT}/docs`

/** Where a reader of the page can try what a row says. The documents link tests instead. */
export const places = {
  send: { says: 'Crie uma conta e envie um documento', href: '/signup' },
  proof: { says: 'Confira um arquivo assinado', href: '/proof' },
  api: { says: 'Leia na documentação da API', href: DOCS },
  webhooks: { says: 'Leia o guia de webhooks', href: `${DOCS}#guia-webhooks` },
  templates: { says: 'Leia o guia de templates', href: `${DOCS}#guia-template` },
  repeat: { says: 'Leia o guia de repetições', href: `${DOCS}#guia-repetir` },
  keys: { says: 'Leia o guia de chaves', href: `${DOCS}#guia-chaves` },
  code: { says: 'Está no código, com o guia de operação', href: null },
} as const satisfies Record<string, PlaceWords>

export type Place = keyof typeof places

import { withRow } from './changed-tree.ts'

/** Somebody who audits and draws nothing. */
const auditor = `  auditor: {
    mustAct: true,
    draws: false,
    holdsFields: false,
    blocksSeal: true,
    suffices: false,
    attests: false,
    after: [],
    finalStatus: 'audited',
    inLists: [],
    words: {
      choice: { pt: 'Audita', en: 'Audits' },
      note: { pt: 'Lê e audita.', en: 'Reads and audits.' },
      verb: { pt: 'auditar', en: 'audit' },
      did: { pt: 'auditou', en: 'audited' },
      didDocument: { pt: 'auditou o documento', en: 'audited the document' },
      allDidDocument: 'auditaram o documento',
      refused: { pt: 'recusou a auditoria do documento', en: 'refused to audit the document' },
      refuse: { pt: 'Recusar auditoria', en: 'Refuse the audit' },
      imperative: { pt: 'Audite', en: 'Audit' },
      asked: { pt: 'a sua auditoria', en: 'your audit' },
      request: 'Pedido de auditoria',
      button: { pt: 'Auditar documento', en: 'Audit document' },
      several: { pt: 'Auditar {documents}', en: 'Audit {documents}' },
      done: { pt: 'Documento auditado', en: 'Document audited' },
      doneIn: { pt: 'Sua auditoria está em', en: 'Your audit is on' },
    },
  },`

/** Somebody who signs after the signers, somebody who reads and for whom nothing waits, and somebody who never acts. */
const others = `  attendant: {
    mustAct: true,
    draws: true,
    holdsFields: true,
    blocksSeal: true,
    suffices: false,
    attests: false,
    after: ['signer'],
    finalStatus: 'signed',
    inLists: [],
    words: ${wordsOf('acompanhar')},
  },
  reader: {
    mustAct: true,
    draws: false,
    holdsFields: false,
    blocksSeal: false,
    suffices: false,
    attests: false,
    after: [],
    finalStatus: 'read',
    inLists: [],
    words: ${wordsOf('ler')},
  },
  observer: {
    mustAct: false,
    draws: false,
    holdsFields: false,
    blocksSeal: false,
    suffices: false,
    attests: false,
    after: [],
    finalStatus: 'observed',
    inLists: [],
    words: ${wordsOf('acompanhar de longe')},
  },`

/** The whole change of four parts. */
export const partRows = {
  'contracts/parts.ts': withRow('export const parts', `${auditor}\n${others}`),
  'proof/evidence/parts.ts': withRow(
    'export const evidenceParts',
    [
      evidenceRow('auditor', 'Auditou', true),
      evidenceRow('attendant', 'Acompanhou', true),
      evidenceRow('reader', 'Leu', false),
      evidenceRow('observer', 'Observou', false),
    ].join('\n'),
  ),
}

const demand = `  Passkey: {
    column: 'passkey',
    signsBy: 'passkey',
    required: 'conflict',
    words: {
      choice: { pt: 'Chave de acesso', en: 'Passkey' },
      ...{ wire: null, hint: null, review: null, before: null, by: null, mail: null, inCloud: null },
      ...{ note: null, button: null },
    },
  },
  Presential: {
    column: 'presential',
    signsBy: 'presential',
    required: 'conflict',
    words: {
      wire: { pt: 'para quem assina diante de quem enviou', en: 'for those who sign in the presence of the sender' },
      choice: { pt: 'Diante de mim', en: 'In my presence' },
      hint: null,
      review: { pt: 'Assina diante de quem enviou', en: 'Signs in the presence of the sender' },
      before: { pt: 'Assina diante de quem enviou', en: 'Signs in the presence of the sender' },
      by: { pt: 'diante de quem enviou', en: 'in the presence of the sender' },
      mail: { pt: 'Você vai assinar diante de quem enviou.', en: 'You will sign in the presence of the sender.' },
      inCloud: null,
      note: { pt: 'A assinatura é diante de quem enviou.', en: 'You sign in the presence of the sender.' },
      button: { pt: 'Assinar presencialmente', en: 'Sign in person' },
    },
  },`

const way = `  presential: {
    notDemanded: {
      pt: 'Quem enviou este documento não pediu a sua presença.',
      en: 'The sender of this document did not ask for your presence.',
    },
    trail: ' diante de quem enviou',
    isOfChannel: false,
    moment: { pt: 'diante de quem enviou', en: 'in the presence of the sender' },
    minutes: 10,
    inCloud: false,
  },`

const adapter = `import { createHash } from 'node:crypto'
import { preparedValuesHash } from '../prepared-values.ts'
import type { SigningWay } from './signing-way.ts'

export const presential: SigningWay = {
  prove: async ({ document }, values) => {
    const presence = createHash('sha256').update(\`\${document.original_sha256} \${preparedValuesHash(values)}\`)
    return { way: 'presential', evidence: { presence_sha256: presence.digest('hex') } }
  },
  printed: (_party, { presence_sha256 }) => (presence_sha256 ? ['Assinou diante de quem enviou'] : []),
}
`

const problems = `import { hashOf, hexOf } from '../bytes.ts'
import type { Finding } from '../finding.ts'
import { type Evidence, isHashed } from './evidence.ts'
import { problem } from './problems.ts'

export async function presentialProblems({ events }: Evidence): Promise<Finding[]> {
  const told = events.filter(isHashed).filter(({ payload }) => payload.method === 'presential')
  const found = await Promise.all(
    told.map(async ({ evidence, payload }) => {
      const text = new TextEncoder().encode(\`\${evidence.document_sha256} \${evidence.values_sha256}\`)
      const holds = hexOf(await hashOf('SHA-256', text)) === evidence.presence_sha256
      return holds ? [] : [problem('evidence-party-differs', String(payload.signer_full_name))]
    }),
  )
  return found.flat()
}
`

const evidence = `  presential: {
    method: 'presential',
    words: {
      pt: (address) => \`diante de quem enviou, no link de \${address}\`,
      en: (address) => \`in the sender's presence, on the link of \${address}\`,
    },
    hasProof: true,
    problems: presentialProblems,
  },`

/** The whole change of a way of being known: its rows, its adapter, and what the verifier computes. */
export const wayRows = {
  'contracts/ways.ts': (text: string) =>
    withRow('export const keyWays', way)(withRow('export const demands', demand)(text)),
  'api/signing/ways/presential.ts': adapter,
  'api/signing/ways/signing-ways.ts': (text: string) =>
    `import { presential } from './presential.ts'\n${text.replace('passkey, certificate }', 'passkey, certificate, presential }')}`,
  'proof/evidence/presential.ts': problems,
  'proof/evidence/ways.ts': (text: string) =>
    `import { presentialProblems } from './presential.ts'\n${withRow('export const evidenceWays', evidence)(text)}`,
  'web/pages/signing/document/own-keys.ts': withRow('export const ownKeys', '  presential: null,'),
}

/** What the evidence says of a part that attests no other person. */
function evidenceRow(name: string, did: string, isAwaited: boolean): string {
  const words = `did: { pt: '${did}', en: '${did}' }`
  return `  ${name}: { ${words}, isHeading: false, of: null, isAwaited: ${isAwaited} },`
}

/** Words that no test reads. */
function wordsOf(verb: string): string {
  const plain = ['allDidDocument', 'request'].map((name) => [name, `${name} ${verb}`])
  const inBoth = [
    ...['choice', 'note', 'verb', 'did', 'didDocument', 'refused', 'refuse'],
    ...['asked', 'imperative', 'button', 'several', 'done', 'doneIn'],
  ].map((name) => {
    const word = name === 'verb' ? verb : `${name} ${verb}`
    return [name, { pt: word, en: word }]
  })
  return JSON.stringify(Object.fromEntries([...plain, ...inBoth]))
}

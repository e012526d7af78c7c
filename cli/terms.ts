import type { Sentence } from '@rubrica/contracts/locale.ts'
import type { Language } from './language.ts'

/** The names of values in a command line, by what is between the brackets in the code: `<file>`, `[options]`. */
export const terms: Readonly<Record<string, Sentence>> = {
  options: { pt: 'opções', en: 'options' },
  command: { pt: 'comando', en: 'command' },
  fields: { pt: 'campos', en: 'fields' },
  id: { pt: 'id', en: 'id' },
  'id or name': { pt: 'id ou nome', en: 'id or name' },
  profile: { pt: 'perfil', en: 'profile' },
  n: { pt: 'n', en: 'n' },
  name: { pt: 'nome', en: 'name' },
  value: { pt: 'valor', en: 'value' },
  text: { pt: 'texto', en: 'text' },
  'text; repeat': { pt: 'texto; repita', en: 'text; repeat' },
  'true|false': { pt: 'true|false', en: 'true|false' },
  'JSON or @file': { pt: 'JSON ou @arquivo', en: 'JSON or @file' },
  file: { pt: 'arquivo', en: 'file' },
  format: { pt: 'formato', en: 'format' },
  'verification-code': { pt: 'verification-code', en: 'verification-code' },
  files: { pt: 'arquivos', en: 'files' },
  'files...': { pt: 'arquivos...', en: 'files...' },
  path: { pt: 'caminho', en: 'path' },
  expression: { pt: 'expressão', en: 'expression' },
  column: { pt: 'coluna', en: 'column' },
  spreadsheet: { pt: 'planilha', en: 'spreadsheet' },
  folder: { pt: 'pasta', en: 'folder' },
  leaf: { pt: 'folha', en: 'leaf' },
  'keys...': { pt: 'chaves...', en: 'keys...' },
  list: { pt: 'lista', en: 'list' },
  address: { pt: 'endereço', en: 'address' },
  cursor: { pt: 'cursor', en: 'cursor' },
  capacity: { pt: 'qualidade', en: 'capacity' },
  'e-mail': { pt: 'e-mail', en: 'e-mail' },
  number: { pt: 'número', en: 'number' },
  person: { pt: 'pessoa', en: 'person' },
  date: { pt: 'data', en: 'date' },
  days: { pt: 'dias', en: 'days' },
  status: { pt: 'status', en: 'status' },
  seconds: { pt: 'segundos', en: 'seconds' },
  shell: { pt: 'shell', en: 'shell' },
  method: { pt: 'método', en: 'method' },
  'name=value': { pt: 'nome=valor', en: 'name=value' },
  document: { pt: 'documento', en: 'document' },
  sending: { pt: 'envio', en: 'assignment' },
  contact: { pt: 'contato', en: 'contact' },
  field: { pt: 'campo', en: 'field' },
  template: { pt: 'template', en: 'template' },
  role: { pt: 'papel', en: 'role' },
  tag: { pt: 'etiqueta', en: 'tag' },
  page: { pt: 'página', en: 'page' },
  invitation: { pt: 'convite', en: 'invitation' },
  session: { pt: 'sessão', en: 'session' },
  delivery: { pt: 'entrega', en: 'delivery' },
  key: { pt: 'chave', en: 'key' },
  event: { pt: 'evento', en: 'event' },
  use: { pt: 'uso', en: 'use' },
  drawing: { pt: 'desenho', en: 'drawing' },
  type: { pt: 'tipo', en: 'type' },
}

/** A usage or flags with the names of their values in the person's language. */
export function termsText({ text }: Language, usage: string): string {
  return usage.replace(/(?<=<)[^>]+(?=>)|(?<=\[)[^\]]+(?=\])/g, (term) => {
    const words = Object.hasOwn(terms, term) ? terms[term] : undefined
    return words === undefined ? term : text(words)
  })
}

import { ambiguities } from '../pdf/ambiguities.ts'
import type { Sentence } from '../verdict.ts'

/** What can change after a signature. `{page}` and `{name}` are filled in. */
export const changeWords = {
  ...ambiguities,
  'page-changed': { pt: 'A página {page} mudou.', en: 'Page {page} changed.' },
  'page-added': {
    pt: 'Uma página foi acrescentada: agora ela é a página {page}.',
    en: 'A page was added: it is page {page} now.',
  },
  'page-removed': {
    pt: 'Uma página foi retirada: ela era a página {page}.',
    en: 'A page was removed: it was page {page}.',
  },
  'pages-reordered': { pt: 'A ordem das páginas mudou.', en: 'The order of the pages changed.' },
  'annotation-added': {
    pt: 'Uma anotação foi acrescentada na página {page}.',
    en: 'An annotation was added on page {page}.',
  },
  'annotation-removed': {
    pt: 'Uma anotação foi retirada da página {page}.',
    en: 'An annotation was removed from page {page}.',
  },
  'annotation-changed': { pt: 'Uma anotação da página {page} mudou.', en: 'An annotation on page {page} changed.' },
  'field-added': { pt: 'O campo “{name}” foi acrescentado.', en: 'The field “{name}” was added.' },
  'field-removed': { pt: 'O campo “{name}” foi retirado.', en: 'The field “{name}” was removed.' },
  'field-value-changed': { pt: 'O valor do campo “{name}” mudou.', en: 'The value of the field “{name}” changed.' },
  'field-appearance-changed': {
    pt: 'A aparência do campo “{name}” mudou, mas o valor dele não.',
    en: 'The appearance of the field “{name}” changed, though its value did not.',
  },
  'field-changed': { pt: 'O campo “{name}” mudou.', en: 'The field “{name}” changed.' },
  'form-changed': { pt: 'O formulário mudou.', en: 'The form changed.' },
  'form-fonts-changed': {
    pt: 'Uma fonte ou outro recurso do formulário foi trocado.',
    en: 'A font or another resource of the form was replaced.',
  },
  'signature-added': { pt: 'A assinatura “{name}” foi acrescentada.', en: 'The signature “{name}” was added.' },
  'signature-removed': { pt: 'A assinatura “{name}” foi retirada.', en: 'The signature “{name}” was removed.' },
  'signature-changed': { pt: 'A assinatura “{name}” foi trocada.', en: 'The signature “{name}” was replaced.' },
  'attachment-added': { pt: 'O anexo “{name}” foi acrescentado.', en: 'The attachment “{name}” was added.' },
  'attachment-removed': { pt: 'O anexo “{name}” foi retirado.', en: 'The attachment “{name}” was removed.' },
  'attachment-changed': { pt: 'O anexo “{name}” mudou.', en: 'The attachment “{name}” changed.' },
  'attachments-changed': { pt: 'Os anexos mudaram.', en: 'The attachments changed.' },
  'javascript-changed': {
    pt: 'Um programa (JavaScript) foi posto no documento ou mudou.',
    en: 'A program (JavaScript) was put into the document, or changed.',
  },
  'actions-changed': {
    pt: 'O que o documento faz sozinho ao ser aberto ou usado mudou.',
    en: 'What the document does by itself when it is opened or used changed.',
  },
  'layers-changed': {
    pt: 'As camadas do documento mudaram: pode aparecer o que estava oculto.',
    en: 'The layers of the document changed: what was hidden may show.',
  },
  'metadata-changed': {
    pt: 'As informações sobre o documento (título, autor, datas) mudaram.',
    en: 'The information about the document (title, author, dates) changed.',
  },
  'permissions-changed': {
    pt: 'As permissões do documento certificado mudaram.',
    en: 'The permissions of the certified document changed.',
  },
  'encryption-changed': { pt: 'A cifragem do documento mudou.', en: 'The encryption of the document changed.' },
  'structure-changed': {
    pt: 'A estrutura de leitura (acessibilidade) mudou.',
    en: 'The reading structure (accessibility) changed.',
  },
  'outline-changed': { pt: 'O índice de marcadores mudou.', en: 'The bookmarks changed.' },
  'document-changed': {
    pt: 'Uma propriedade do documento mudou: “{name}”.',
    en: 'A property of the document changed: “{name}”.',
  },
  'update-added': {
    pt: 'O arquivo recebeu uma atualização que não é de validação.',
    en: 'The file received an update that is not one of validation.',
  },
  'bytes-appended': {
    pt: 'Há no fim do arquivo bytes que não pertencem à estrutura do documento.',
    en: 'The end of the file holds bytes that do not belong to the structure of the document.',
  },
  'update-not-plain': {
    pt: 'O que foi acrescentado depois do selo não está escrito como o serviço escreve: programas diferentes poderiam ler coisas diferentes.',
    en: 'What was added behind the seal is not written as the service writes it: different programs could read different things.',
  },
  'object-rewritten': {
    pt: 'O objeto {name} do arquivo foi escrito de novo depois do selo, o que a validação não pede.',
    en: 'Object {name} of the file was written again behind the seal, which validation does not need.',
  },
  'object-added': {
    pt: 'O objeto {name} foi acrescentado depois do selo e não é de validação.',
    en: 'Object {name} was added behind the seal and is not for validation.',
  },
  'index-changed': {
    pt: 'O índice do arquivo mudou depois da assinatura de um modo que ela não permite.',
    en: 'The table of the file changed after the signature in a way that it does not permit.',
  },
  'unreadable-object': {
    pt: 'Uma parte do documento não está onde o índice indica; programas diferentes mostrariam coisas diferentes.',
    en: 'A part of the document is not where its table says; different programs would show different things.',
  },
  'not-comparable': {
    pt: 'O que foi acrescentado não pôde ser comparado com o que foi assinado: é demais para esta verificação, ou não pode ser lido.',
    en: 'What was added could not be compared with what was signed: it is too much for this verifier, or cannot be read.',
  },
  /** Nothing was found that is not permitted, in what can be read. */
  encrypted: {
    pt: 'O arquivo é criptografado: o conteúdo do que foi acrescentado depois da assinatura não pôde ser comparado.',
    en: 'The file is encrypted: the content of what was added after the signature could not be compared.',
  },
  'more-changes': { pt: 'Há ainda outras mudanças.', en: 'There are further changes.' },
} as const satisfies Record<string, Sentence>

export type ChangeCode = keyof typeof changeWords

// Made of contracts/table.ts by `npm run cli:generate`. Change the table, not this file.

import type { RowCommand } from '../row.ts'

export const rows: readonly RowCommand[] = [
  {
    row: 'tags.list',
    name: 'list',
    route: 'GET /accounts/:accountId/tags',
    summary: { pt: 'Lista as etiquetas', en: 'Lists the tags' },
    kind: 'list',
    accountKey: 'accountId',
    args: [],
    options: [
      {
        input: 'sort',
        flag: 'sort',
        type: 'text',
        choices: ['name', '-name', 'created_at', '-created_at', 'updated_at', '-updated_at'],
        description: { pt: 'Ordem; com - na frente, a inversa', en: 'Order; a leading - reverses it' },
      },
      { input: 'search', flag: 'search', type: 'text', description: { pt: 'Texto procurado', en: 'Text to look for' } },
    ],
    columns: ['id', 'name', 'color', 'created_at', 'updated_at'],
    example: '',
  },
  {
    row: 'tags.create',
    name: 'create',
    route: 'POST /accounts/:accountId/tags',
    summary: { pt: 'Cria uma etiqueta', en: 'Creates a tag' },
    accountKey: 'accountId',
    args: [],
    options: [
      { input: 'name', flag: 'name', type: 'text', isRequired: true, description: { pt: 'Nome', en: 'Name' } },
      {
        input: 'color',
        flag: 'color',
        type: 'text',
        description: {
          pt: 'Cor em hexadecimal ou pelo nome; null sem cor',
          en: 'Colour in hexadecimal or by its name; null without colour',
        },
      },
    ],
    example: { pt: '--name Vendas', en: '--name Sales' },
  },
  {
    row: 'tags.update',
    name: 'update',
    route: 'PUT /accounts/:accountId/tags/:tagId',
    summary: { pt: 'Atualiza uma etiqueta', en: 'Updates a tag' },
    accountKey: 'accountId',
    args: [{ input: 'tagId', title: 'tag', description: { pt: 'Id da etiqueta', en: 'Id of the tag' } }],
    options: [
      { input: 'name', flag: 'name', type: 'text', description: { pt: 'Nome', en: 'Name' } },
      {
        input: 'color',
        flag: 'color',
        type: 'text',
        description: {
          pt: 'Cor em hexadecimal ou pelo nome; null sem cor',
          en: 'Colour in hexadecimal or by its name; null without colour',
        },
      },
    ],
    example: 'ID',
  },
  {
    row: 'tags.remove',
    name: 'remove',
    route: 'DELETE /accounts/:accountId/tags/:tagId',
    summary: { pt: 'Exclui uma etiqueta', en: 'Deletes a tag' },
    accountKey: 'accountId',
    args: [{ input: 'tagId', title: 'tag', description: { pt: 'Id da etiqueta', en: 'Id of the tag' } }],
    options: [
      {
        input: 'force',
        flag: 'force',
        type: 'boolean',
        description: { pt: 'Exclui também uma etiqueta em uso', en: 'Deletes the tag even if it is in use' },
      },
    ],
    isVoid: true,
    example: 'ID --yes',
  },
  {
    row: 'tags.listOfDocument',
    name: 'list-of-document',
    route: 'GET /accounts/:accountId/documents/:documentId/tags',
    summary: { pt: 'Lista as etiquetas de um documento', en: 'Lists the tags of a document' },
    accountKey: 'accountId',
    args: [
      { input: 'documentId', title: 'document', description: { pt: 'Id do documento', en: 'Id of the document' } },
    ],
    options: [],
    columns: ['id', 'name', 'color', 'created_at', 'updated_at'],
    example: 'ID',
  },
  {
    row: 'tags.replaceOnDocument',
    name: 'replace-on-document',
    route: 'PUT /accounts/:accountId/documents/:documentId/tags',
    summary: { pt: 'Substitui as etiquetas de um documento', en: 'Replaces the tags of a document' },
    accountKey: 'accountId',
    args: [
      { input: 'documentId', title: 'document', description: { pt: 'Id do documento', en: 'Id of the document' } },
    ],
    options: [
      {
        input: 'tags',
        flag: 'tags',
        type: 'texts',
        isRequired: true,
        description: {
          pt: 'Nomes ou ids; um nome novo cria a etiqueta',
          en: 'Names or ids; a new name creates the tag',
        },
      },
    ],
    columns: ['id', 'name', 'color', 'created_at', 'updated_at'],
    example: { pt: 'ID --tags Vendas', en: 'ID --tags Sales' },
  },
  {
    row: 'tags.addToDocument',
    name: 'add-to-document',
    route: 'POST /accounts/:accountId/documents/:documentId/tags',
    summary: { pt: 'Acrescenta etiquetas a um documento', en: 'Adds tags to a document' },
    accountKey: 'accountId',
    args: [
      { input: 'documentId', title: 'document', description: { pt: 'Id do documento', en: 'Id of the document' } },
    ],
    options: [
      {
        input: 'tags',
        flag: 'tags',
        type: 'texts',
        isRequired: true,
        description: {
          pt: 'Nomes ou ids; um nome novo cria a etiqueta',
          en: 'Names or ids; a new name creates the tag',
        },
      },
    ],
    columns: ['id', 'name', 'color', 'created_at', 'updated_at'],
    example: { pt: 'ID --tags Vendas', en: 'ID --tags Sales' },
  },
  {
    row: 'tags.removeFromDocument',
    name: 'remove-from-document',
    route: 'DELETE /accounts/:accountId/documents/:documentId/tags/:tagId',
    summary: { pt: 'Retira uma etiqueta de um documento', en: 'Removes a tag from a document' },
    accountKey: 'accountId',
    args: [
      { input: 'documentId', title: 'document', description: { pt: 'Id do documento', en: 'Id of the document' } },
      { input: 'tagId', title: 'tag', description: { pt: 'Id da etiqueta', en: 'Id of the tag' } },
    ],
    options: [],
    isVoid: true,
    example: 'ID ID --yes',
  },
]

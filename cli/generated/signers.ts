// Made of contracts/table.ts by `npm run cli:generate`. Change the table, not this file.

import type { RowCommand } from '../row.ts'

export const rows: readonly RowCommand[] = [
  {
    row: 'signers.get',
    name: 'get',
    route: 'GET /accounts/:accountId/signers/:signerId',
    summary: { pt: 'Mostra um contato', en: 'Shows a contact' },
    accountKey: 'accountId',
    args: [{ input: 'signerId', title: 'contact', description: { pt: 'Id do contato', en: 'Id of the contact' } }],
    options: [],
    example: 'ID',
  },
  {
    row: 'signers.update',
    name: 'update',
    route: 'PUT /accounts/:accountId/signers/:signerId',
    summary: { pt: 'Atualiza um contato', en: 'Updates a contact' },
    accountKey: 'accountId',
    args: [{ input: 'signerId', title: 'contact', description: { pt: 'Id do contato', en: 'Id of the contact' } }],
    options: [
      { input: 'full_name', flag: 'full-name', type: 'text', description: { pt: 'Nome completo', en: 'Full name' } },
      {
        input: 'metadata',
        flag: 'metadata',
        type: 'json',
        description: {
          pt: 'Um objeto de até 4.096 caracteres; substitui o anterior, null apaga',
          en: 'An object of up to 4,096 characters; replaces the previous one, null deletes it',
        },
      },
      { input: 'email', flag: 'email', type: 'text', description: { pt: 'Endereço de e-mail', en: 'E-mail address' } },
      {
        input: 'whatsapp_phone_number',
        flag: 'whatsapp-phone-number',
        type: 'text',
        description: { pt: 'Telefone em E.164, como +5511987654321', en: 'Telephone in E.164, such as +5511987654321' },
      },
      {
        input: 'government_id',
        flag: 'government-id',
        type: 'text',
        description: { pt: 'CPF ou CNPJ', en: 'CPF or CNPJ (Brazilian tax id)' },
      },
    ],
    example: 'ID',
  },
  {
    row: 'signers.remove',
    name: 'remove',
    route: 'DELETE /accounts/:accountId/signers/:signerId',
    summary: { pt: 'Exclui um contato', en: 'Deletes a contact' },
    accountKey: 'accountId',
    args: [{ input: 'signerId', title: 'contact', description: { pt: 'Id do contato', en: 'Id of the contact' } }],
    options: [],
    isVoid: true,
    example: 'ID --yes',
  },
  {
    row: 'signers.documents',
    name: 'documents',
    route: 'GET /signers/:signerId/documents',
    summary: { pt: 'Lista os documentos de um contato', en: 'Lists the documents of a contact' },
    kind: 'list',
    isForSigner: true,
    args: [{ input: 'signerId', title: 'contact', description: { pt: 'Id do contato', en: 'Id of the contact' } }],
    options: [
      {
        input: 'sort',
        flag: 'sort',
        type: 'text',
        choices: ['name', '-name', 'created_at', '-created_at'],
        description: { pt: 'Ordem; com - na frente, a inversa', en: 'Order; a leading - reverses it' },
      },
      { input: 'search', flag: 'search', type: 'text', description: { pt: 'Texto procurado', en: 'Text to look for' } },
    ],
    columns: ['id', 'name', 'status', 'created_at', 'updated_at'],
    example: 'ID',
  },
]

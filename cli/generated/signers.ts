// Made of contracts/table.ts by `npm run cli:generate`. Change the table, not this file.

import type { RowCommand } from '../row.ts'

export const rows: readonly RowCommand[] = [
  {
    row: 'signers.get',
    name: 'get',
    route: 'GET /accounts/:accountId/signers/:signerId',
    summary: 'Mostra um contato',
    accountKey: 'accountId',
    args: [{ input: 'signerId', title: 'contact', description: 'Id do contato' }],
    options: [],
    example: 'ID',
  },
  {
    row: 'signers.update',
    name: 'update',
    route: 'PUT /accounts/:accountId/signers/:signerId',
    summary: 'Atualiza um contato',
    accountKey: 'accountId',
    args: [{ input: 'signerId', title: 'contact', description: 'Id do contato' }],
    options: [
      { input: 'full_name', flag: 'full-name', type: 'text', description: 'Nome completo' },
      {
        input: 'metadata',
        flag: 'metadata',
        type: 'json',
        description: 'Um objeto de até 4.096 caracteres; substitui o anterior, null apaga',
      },
      { input: 'email', flag: 'email', type: 'text', description: 'Endereço de e-mail' },
      {
        input: 'whatsapp_phone_number',
        flag: 'whatsapp-phone-number',
        type: 'text',
        description: 'Telefone em E.164, como +5511987654321',
      },
      { input: 'government_id', flag: 'government-id', type: 'text', description: 'CPF ou CNPJ' },
    ],
    example: 'ID',
  },
  {
    row: 'signers.remove',
    name: 'remove',
    route: 'DELETE /accounts/:accountId/signers/:signerId',
    summary: 'Exclui um contato',
    accountKey: 'accountId',
    args: [{ input: 'signerId', title: 'contact', description: 'Id do contato' }],
    options: [],
    isVoid: true,
    example: 'ID --yes',
  },
  {
    row: 'signers.documents',
    name: 'documents',
    route: 'GET /signers/:signerId/documents',
    summary: 'Lista os documentos de um contato',
    kind: 'list',
    isForSigner: true,
    args: [{ input: 'signerId', title: 'contact', description: 'Id do contato' }],
    options: [
      {
        input: 'sort',
        flag: 'sort',
        type: 'text',
        choices: ['name', '-name', 'created_at', '-created_at'],
        description: 'Ordem; com - na frente, a inversa',
      },
      { input: 'search', flag: 'search', type: 'text', description: 'Texto procurado' },
    ],
    columns: ['id', 'name', 'status', 'created_at', 'updated_at'],
    example: 'ID',
  },
]

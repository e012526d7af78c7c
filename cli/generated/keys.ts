// Made of contracts/table.ts by `npm run cli:generate`. Change the table, not this file.

import type { RowCommand } from '../row.ts'

export const rows: readonly RowCommand[] = [
  {
    row: 'keys.list',
    name: 'list',
    route: 'GET /users/self/api-keys',
    summary: { pt: 'Lista as próprias chaves de API', en: 'Lists your API keys' },
    kind: 'list',
    args: [],
    options: [],
    columns: ['id', 'name', 'last_four', 'last_used_at', 'created_at'],
    example: '',
  },
  {
    row: 'keys.create',
    name: 'create',
    route: 'POST /users/self/api-keys',
    summary: { pt: 'Cria uma chave de API com nome', en: 'Creates an API key with a name' },
    args: [],
    options: [
      {
        input: 'name',
        flag: 'name',
        type: 'text',
        isRequired: true,
        description: {
          pt: 'Para reconhecê-la depois; único entre as chaves da pessoa',
          en: "To recognise it by; unique among the person's keys",
        },
      },
      {
        input: 'scopes',
        flag: 'scopes',
        type: 'json',
        description: {
          pt: 'O que a chave pode fazer, no máximo; sem isso, tudo o que a pessoa pode',
          en: 'The most that the key may do; without it, everything that the person may',
        },
      },
      {
        input: 'expires_at',
        flag: 'expires-at',
        type: 'text',
        description: {
          pt: 'Até quando vale, em ISO-8601; uma data sem hora vale até o fim do dia em São Paulo. Criada por outra chave, vale no máximo até o fim dela',
          en: 'Until when it is valid, in ISO-8601; a date without a time lasts until the end of that day in São Paulo. Created by another key, it ends with that one at the latest',
        },
      },
    ],
    example: { pt: '--name Robô', en: '--name Robot' },
  },
  {
    row: 'keys.remove',
    name: 'remove',
    route: 'DELETE /users/self/api-keys/:keyId',
    summary: { pt: 'Revoga uma das próprias chaves de API', en: 'Revokes one of your API keys' },
    args: [{ input: 'keyId', title: 'key', description: { pt: 'Id da chave de API', en: 'Id of the API key' } }],
    options: [],
    isVoid: true,
    example: 'ID --yes',
  },
]

// Made of contracts/table.ts by `npm run cli:generate`. Change the table, not this file.

import type { RowCommand } from '../row.ts'

export const rows: readonly RowCommand[] = [
  {
    row: 'keys.list',
    name: 'list',
    route: 'GET /users/self/api-keys',
    summary: 'Lista as próprias chaves de API',
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
    summary: 'Cria uma chave de API com nome',
    args: [],
    options: [
      {
        input: 'name',
        flag: 'name',
        type: 'text',
        isRequired: true,
        description: 'Para reconhecê-la depois; único entre as chaves da pessoa',
      },
      {
        input: 'scopes',
        flag: 'scopes',
        type: 'json',
        description: 'O que a chave pode fazer, no máximo; sem isso, tudo o que a pessoa pode',
      },
      {
        input: 'expires_at',
        flag: 'expires-at',
        type: 'text',
        description:
          'Até quando vale, em ISO-8601; uma data sem hora vale até o fim do dia em São Paulo. Criada por outra chave, vale no máximo até o fim dela',
      },
    ],
    example: { pt: '--name Robô', en: '--name Robot' },
  },
  {
    row: 'keys.remove',
    name: 'remove',
    route: 'DELETE /users/self/api-keys/:keyId',
    summary: 'Revoga uma das próprias chaves de API',
    args: [{ input: 'keyId', title: 'key', description: 'Id da chave de API' }],
    options: [],
    isVoid: true,
    example: 'ID --yes',
  },
]

// Made of contracts/table.ts by `npm run cli:generate`. Change the table, not this file.

import type { RowCommand } from '../row.ts'

export const rows: readonly RowCommand[] = [
  {
    row: 'log.checkpoint',
    name: 'checkpoint',
    route: 'GET /log/checkpoint',
    summary: 'Mostra o checkpoint atual do registro de selos',
    isOpen: true,
    args: [],
    options: [],
    example: '',
  },
  {
    row: 'log.leaves',
    name: 'leaves',
    route: 'GET /log/leaves',
    summary: 'Lista hashes de folhas do registro de selos',
    isOpen: true,
    args: [],
    options: [
      { input: 'from', flag: 'from', type: 'number', description: 'Lugar da primeira folha; 0 se não for informado' },
    ],
    example: '',
  },
  {
    row: 'log.leaf',
    name: 'leaf',
    route: 'GET /log/leaves/:leaf',
    summary: 'Prova que uma folha está no registro de selos',
    isOpen: true,
    args: [
      {
        input: 'leaf',
        title: 'leaf',
        description: 'Hash da folha: SHA-256 em hexadecimal, como em log.json do arquivo selado',
      },
    ],
    options: [
      { input: 'size', flag: 'size', type: 'number', description: 'Tamanho da árvore; o atual se não for informado' },
    ],
    example: 'ID',
  },
  {
    row: 'log.consistency',
    name: 'consistency',
    route: 'GET /log/consistency',
    summary: 'Prova que o registro de selos só cresceu entre dois tamanhos',
    isOpen: true,
    args: [],
    options: [
      { input: 'from', flag: 'from', type: 'number', isRequired: true, description: 'O tamanho menor' },
      { input: 'to', flag: 'to', type: 'number', description: 'O maior; o atual se não for informado' },
    ],
    example: '--from 1',
  },
]

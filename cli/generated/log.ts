// Made of contracts/table.ts by `npm run cli:generate`. Change the table, not this file.

import type { RowCommand } from '../row.ts'

export const rows: readonly RowCommand[] = [
  {
    row: 'log.checkpoint',
    name: 'checkpoint',
    route: 'GET /log/checkpoint',
    summary: {
      pt: 'Mostra o checkpoint atual do registro de selos',
      en: 'Shows the newest checkpoint of the seal log',
    },
    isOpen: true,
    args: [],
    options: [],
    example: '',
  },
  {
    row: 'log.leaves',
    name: 'leaves',
    route: 'GET /log/leaves',
    summary: { pt: 'Lista hashes de folhas do registro de selos', en: 'Lists hashes of leaves of the seal log' },
    isOpen: true,
    args: [],
    options: [
      {
        input: 'from',
        flag: 'from',
        type: 'number',
        description: {
          pt: 'Lugar da primeira folha; 0 se não for informado',
          en: 'Index of the first leaf; 0 by default',
        },
      },
    ],
    example: '',
  },
  {
    row: 'log.leaf',
    name: 'leaf',
    route: 'GET /log/leaves/:leaf',
    summary: { pt: 'Prova que uma folha está no registro de selos', en: 'Proves that a leaf is in the seal log' },
    isOpen: true,
    args: [
      {
        input: 'leaf',
        title: 'leaf',
        description: {
          pt: 'Hash da folha: SHA-256 em hexadecimal, como em log.json do arquivo selado',
          en: 'Hash of the leaf: SHA-256 in hexadecimal, as in log.json of the sealed file',
        },
      },
    ],
    options: [
      {
        input: 'size',
        flag: 'size',
        type: 'number',
        description: {
          pt: 'Tamanho da árvore; o atual se não for informado',
          en: 'Size of the tree; the current size by default',
        },
      },
    ],
    example: 'ID',
  },
  {
    row: 'log.consistency',
    name: 'consistency',
    route: 'GET /log/consistency',
    summary: {
      pt: 'Prova que o registro de selos só cresceu entre dois tamanhos',
      en: 'Proves that the seal log only grew between two sizes',
    },
    isOpen: true,
    args: [],
    options: [
      {
        input: 'from',
        flag: 'from',
        type: 'number',
        isRequired: true,
        description: { pt: 'O tamanho menor', en: 'The smaller size' },
      },
      {
        input: 'to',
        flag: 'to',
        type: 'number',
        description: { pt: 'O maior; o atual se não for informado', en: 'The larger size; the current one by default' },
      },
    ],
    example: '--from 1',
  },
]

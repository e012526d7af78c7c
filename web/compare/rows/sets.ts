import type { Group } from '../row.ts'

/** What is sent, and how much at once. */
export const sets: Group = {
  name: { pt: 'O que se envia', en: 'Document set' },
  rows: [
    {
      number: 45,
      name: { pt: 'Vários arquivos em um envio', en: 'Envelope with several files' },
      have: 'no',
      says: {
        no: {
          pt: 'Um documento tem um arquivo; vários documentos são vários envios.',
          en: 'A document has one file; several files are several documents.',
          lacks: ['contracts/documents.ts', 'envelope'],
        },
      },
      others: ['yes', 'yes', 'not read', 'yes', 'yes', 'yes', 'not found'],
    },
    {
      number: 46,
      name: { pt: 'Envio em lote', en: 'Bulk send' },
      have: 'yes',
      says: {
        yes: {
          pt: 'Uma planilha faz um documento por linha, na página ou pelo comando, e repetir não envia nada em dobro.',
          en: 'A spreadsheet makes a document per row, on a page or by the command; a retry makes nothing twice.',
          test: [
            'test/web/templates.test.ts',
            'a list makes a document a row, says by line what is wrong, and a retry makes nothing twice',
          ],
          place: 'templates',
        },
      },
      others: ['yes', 'yes', 'not read', 'yes', 'yes', 'paid', 'yes'],
    },
    {
      number: 47,
      name: { pt: 'Templates de um PDF', en: 'Templates from PDF' },
      have: 'yes',
      says: {
        yes: {
          pt: 'Um arquivo vira template com papéis, campos e textos, e dele saem documentos.',
          en: 'A file becomes a template with roles, fields and texts, and documents are made from it.',
          test: [
            'test/web/templates.test.ts',
            'a document is made from a template: people, values, copies, what it will look like, and sending',
          ],
          place: 'templates',
        },
      },
      others: ['yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes'],
    },
    {
      number: 48,
      name: { pt: 'Template de Word com variáveis', en: 'Word template with variables' },
      have: 'no',
      says: {
        no: {
          pt: 'Um arquivo de Word vira template, mas as marcas valem só no nome e na mensagem, não no texto.',
          en: 'A Word file becomes a template, but marks work in name and message alone, not in its text.',
          lacks: ['contracts/templates.ts', 'docx_'],
        },
      },
      others: ['yes', 'yes', 'yes', 'yes', 'not found', 'yes', 'not found'],
    },
    {
      number: 49,
      name: { pt: 'Link público de um template', en: 'Public form or link of a template' },
      have: 'no',
      says: {
        no: {
          pt: 'Quem assina é sempre convidado por alguém do workspace.',
          en: 'Signers are always invited by a person of the workspace.',
          lacks: ['contracts/templates.ts', 'public'],
        },
      },
      others: ['yes', 'yes', 'not read', 'yes', 'yes', 'yes', 'not read'],
    },
    {
      number: 50,
      name: { pt: 'Lembretes e prazo', en: 'Reminders and expiry' },
      have: 'yes',
      says: {
        yes: {
          pt: 'Até cinco lembretes por pessoa, a cada tantos dias, e um prazo que encerra o documento.',
          en: 'Up to five reminders per person, after a number of days, and a deadline that closes the document.',
          test: [
            'test/api/reminders.test.ts',
            'go to whoever has not answered, after the days that were chosen, and to nobody who signed or has to wait',
          ],
          place: 'send',
        },
      },
      others: ['yes', 'yes', 'yes', 'yes', 'yes', 'part', 'yes'],
    },
    {
      number: 51,
      name: { pt: 'Arquivos acima de 10 MB', en: 'Files above 10 MB' },
      have: 'yes',
      says: {
        yes: {
          pt: 'Até 25 MB e 2.000 páginas por arquivo.',
          en: 'Up to 25 MB and 2,000 pages per file.',
          test: [
            'test/api/papers.test.ts',
            'a file of the most megabytes is taken, and one with a byte more is refused and told how many',
          ],
          place: 'send',
        },
      },
      others: ['no', 'no', 'not read', 'not read', 'not read', 'not read', 'not read'],
    },
  ],
}

import type { Group } from '../row.ts'

/** What people fill in. */
export const fields: Group = {
  name: { pt: 'Campos', en: 'Fields' },
  rows: [
    {
      number: 13,
      name: {
        pt: 'Assinatura, rubrica, data, nome, e-mail, texto, número',
        en: 'Signature, initials, date, name, e-mail, text, number',
      },
      have: 'yes',
      says: {
        yes: {
          pt: 'Todos existem e vão da posição na página ao arquivo selado.',
          en: 'All are there, from their place on the page to the sealed file.',
          test: [
            'test/api/signing-journey.test.ts',
            'a contract with fields is sent, signed by two people, sealed, and everybody gets a copy',
          ],
          place: 'send',
        },
      },
      others: ['yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes'],
    },
    {
      number: 14,
      name: { pt: 'CPF, CNPJ, CEP e telefone conferidos', en: 'CPF, CNPJ, CEP and telephone, checked' },
      have: 'yes',
      says: {
        yes: {
          pt: 'Cada um tem um tipo próprio; CPF e CNPJ, este também com letras, são conferidos pelos dígitos verificadores.',
          en: 'Each has a kind of its own; CPF and CNPJ, the latter also with letters, are checked by check digits.',
          test: [
            'test/web/signing/sign.test.ts',
            'a value that its field refuses keeps the field the next step, and nothing can be signed',
          ],
          place: 'send',
        },
      },
      others: ['not read', 'not read', 'not read', 'not read', 'part', 'not read', 'part'],
    },
    {
      number: 15,
      name: { pt: 'Caixa de marcar', en: 'Checkbox' },
      have: 'no',
      says: {
        no: {
          pt: 'Não há campo de marcar.',
          en: 'There is no field to tick.',
          lacks: ['contracts/field-kinds/field-kinds.ts', 'checkbox'],
        },
      },
      others: ['not read', 'not found', 'not found', 'yes', 'yes', 'yes', 'yes'],
    },
    {
      number: 16,
      name: { pt: 'Uma opção entre várias', en: 'One choice of several' },
      have: 'no',
      says: {
        no: {
          pt: 'Não há campo de escolha.',
          en: 'There is no field of choices.',
          lacks: ['contracts/field-kinds/field-kinds.ts', 'choice'],
        },
      },
      others: ['not read', 'not found', 'not found', 'yes', 'yes', 'yes', 'yes'],
    },
    {
      number: 17,
      name: { pt: 'Lista de opções', en: 'Dropdown' },
      have: 'no',
      says: {
        no: {
          pt: 'Não há campo de lista.',
          en: 'There is no field with a list.',
          lacks: ['contracts/field-kinds/field-kinds.ts', 'dropdown'],
        },
      },
      others: ['not read', 'not found', 'not found', 'yes', 'yes', 'yes', 'yes'],
    },
    {
      number: 18,
      name: { pt: 'Limites de um número, moeda', en: 'Limits of a number, currency' },
      have: 'no',
      says: {
        no: {
          pt: 'Um número é conferido, mas não tem mínimo nem máximo, e não há campo de moeda.',
          en: 'A number is checked, but has no least or highest value, and there is no field of currency.',
          lacks: ['contracts/field-kinds/field-kinds.ts', 'currency'],
        },
      },
      others: ['not found', 'not found', 'not found', 'yes', 'yes', 'yes', 'not found'],
    },
    {
      number: 19,
      name: { pt: 'Anexo de quem assina (RG, foto)', en: 'Attachment by the signer (identity card, photograph)' },
      have: 'no',
      says: {
        no: {
          pt: 'Quem assina não envia arquivos, além da imagem da assinatura.',
          en: 'A signer uploads no files, except the picture of the signature.',
          lacks: ['contracts/field-kinds/field-kinds.ts', 'attachment'],
        },
      },
      others: ['yes', 'yes', 'yes', 'yes', 'no #1576', 'yes', 'yes'],
    },
    {
      number: 20,
      name: { pt: 'Rubrica em todas as páginas de uma vez', en: 'Initials on each page in one action' },
      have: 'yes',
      says: {
        yes: {
          pt: 'O editor repete um campo em todas as páginas com um botão; a API recebe cada posição.',
          en: 'The editor repeats a field on all pages by one button; the API takes each place.',
          test: ['test/web/wizard/place-fields.test.ts', 'takes steps back and forth'],
          place: 'send',
        },
      },
      others: ['yes', 'yes', 'not read', 'yes', 'no #2032', 'no #484', 'no #1355'],
    },
    {
      number: 21,
      name: { pt: 'Fórmulas', en: 'Formulas' },
      have: 'no',
      says: {
        no: {
          pt: 'Nenhum campo é calculado a partir de outros.',
          en: 'No field is computed from others.',
          lacks: ['contracts/field-kinds/field-kinds.ts', 'formula'],
        },
      },
      others: ['not found', 'not found', 'not found', 'yes', 'no', 'paid', 'not found'],
    },
    {
      number: 22,
      name: { pt: 'Campos condicionais', en: 'Conditional fields' },
      have: 'no',
      says: {
        no: {
          pt: 'Um campo não depende do valor de outro.',
          en: 'A field does not depend on the value of another.',
          lacks: ['contracts/assignments.ts', 'condition'],
        },
      },
      others: ['not found', 'not found', 'not found', 'yes', 'no PR 2731', 'paid', 'not found'],
    },
    {
      number: 23,
      name: { pt: 'Campo de pagamento', en: 'Payment field' },
      have: 'no',
      says: {
        no: {
          pt: 'Não se cobra dentro do documento.',
          en: 'A document cannot charge anything.',
          lacks: ['contracts/field-kinds/field-kinds.ts', 'payment'],
        },
      },
      others: ['not found', 'not found', 'part', 'yes', 'no #82', 'part', 'not found'],
    },
    {
      number: 24,
      name: { pt: 'Campos por marcas no texto do arquivo', en: 'Fields by anchors or tags in the file' },
      have: 'no',
      says: {
        no: {
          pt: 'Os campos são postos no editor, ou pela API com página e posição.',
          en: 'Fields are placed in the editor, or by the API with page and position.',
          lacks: ['contracts/assignments.ts', 'anchor'],
        },
      },
      others: ['not found', 'yes', 'not found', 'yes', 'yes PR 2111', 'yes', 'not found'],
    },
    {
      number: 25,
      name: { pt: 'Aproveitar os campos de um formulário PDF', en: 'Import the fields of a PDF form' },
      have: 'no',
      says: {
        no: {
          pt: 'Um formulário dentro do arquivo não vira campos de quem assina.',
          en: 'A form within the file does not become fields of the signers.',
          lacks: ['contracts/documents.ts', 'acroform'],
        },
      },
      others: ['not found', 'not found', 'not found', 'yes', 'part', 'yes', 'yes'],
    },
  ],
}

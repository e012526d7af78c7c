import type { InputType } from '@rubrica/contracts/field-kinds/field-kinds.ts'

/** What the pages of fields say in English; each part has its Portuguese itself. */
export const fieldsWords = {
  fieldForm: {
    new: 'New field',
    edit: 'Edit field',
    field: 'Field',
    fields: 'Fields',
    create: 'Create field',
    created: 'Field created.',
    save: 'Save field',
    updated: 'Field updated.',
    name: 'Name of the field',
    whyName: 'This is what people read when they fill it in.',
    type: 'Type',
    note: (type: InputType) => notes[type],
    warning: (type: InputType) => warnings[type] ?? null,
    regex: 'Regular expression',
    howRegex: 'Between slashes. For example, /^[A-Z]{3}-\\d{4}$/ for ABC-1234.',
    badRegex: 'Write the expression between slashes.',
    required: 'Must be filled in',
    inactive: 'Inactive fields do not appear when documents are prepared.',
    active: 'Active',
  },
  fieldPage: {
    field: 'Field',
    fields: 'Fields',
    remove: 'Delete',
    edit: 'Edit field',
    type: 'Type',
    status: 'Status',
    active: 'Active',
    inactive: 'Inactive',
    filling: 'Filling in',
    required: 'Required',
    optional: 'Optional',
    regex: 'Regular expression',
    none: 'None',
  },
}

const notes: Record<InputType, string> = {
  personName: 'First name and surname.',
  cpf: 'Eleven digits, proved by the check digits.',
  phoneNumber: 'Telephone with area code.',
  postalCode: 'Eight digits.',
  email: 'An e-mail address.',
  cnpj: 'Fourteen letters or digits, proved by the check digits.',
  companyName: 'The name of the company as it is registered.',
  text: 'Takes any text, or only the format that you define.',
  number: 'A number, with or without decimal places.',
  date: 'A date, in the format day, month and year.',
  creditCard: "The number of a card, proved by the check digit; whoever fills it in sees the card's brand.",
}

const warnings: Partial<Record<InputType, string>> = {
  creditCard:
    'The whole number is written into the document and reaches everybody who receives it, like any other value. Ask for a card only if there is no other way, and never for the security code: the rules of the card brands (PCI DSS) forbid keeping it.',
}

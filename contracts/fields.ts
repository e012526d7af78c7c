import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { wrong } from './field-errors.ts'
import { fieldKinds, inputKinds } from './field-kinds/field-kinds.ts'
import { Id } from './ids.ts'
import { keysOf } from './keys-of.ts'
import { LABEL_MAX, REGEX_MAX, VALUE_MAX } from './lengths.ts'
import { oneLine } from './one-line.ts'
import { listQuery } from './page.ts'

export const FieldType = z.enum(keysOf(fieldKinds))
export type FieldType = z.infer<typeof FieldType>

export const Field = z.object({
  resource: z.literal('field_definition'),
  id: Id,
  name: z.string(),
  type: FieldType,
  regex: z.string().nullable(),
  is_pre_defined: z.boolean(),
  is_active: z.boolean(),
  is_required: z.boolean(),
  is_standard: z.boolean(),
  is_read_only: z.boolean(),
  is_visible: z.boolean(),
})
export type Field = z.infer<typeof Field>

const FieldName = z
  .string()
  .trim()
  .min(1, wrong('fieldNameMissing'))
  .max(LABEL_MAX)
  .regex(...oneLine)
const takingRegex = keysOf(inputKinds).filter((type) => inputKinds[type].takesRegex)
const flags = {
  regex: z
    .string()
    .max(REGEX_MAX)
    .nullish()
    .meta({ pt: `/…/, só para ${takingRegex.join(', ')}`, en: `/…/, for ${takingRegex.join(', ')} only` }),
  is_active: z.boolean().nullish(),
  is_required: z.boolean().nullish(),
  is_read_only: z.boolean().nullish(),
  is_visible: z.boolean().nullish(),
}
const CustomFieldType = FieldType.extract(keysOf(inputKinds))

const FieldQuery = listQuery(['name', 'created_at']).extend({
  include_inactive: z.boolean().optional(),
  include_standard: z.boolean().optional().meta({
    pt: 'Acrescenta assinatura, rubrica e data da assinatura',
    en: 'Adds signature, initials and date of signature',
  }),
})

/** What somebody filled in: a text, or a number as programs write it. */
export const FieldValue = z.union([z.string().max(VALUE_MAX), z.number()])

/** Whether a value fits a field, with the sentence if it does not. */
export const FieldVerdict = z.object({
  type: z.string(),
  success: z.boolean(),
  error_message: z.string().meta({ pt: 'Vazio quando o valor serve', en: 'Empty if the value fits' }),
})
export type FieldVerdict = z.infer<typeof FieldVerdict>

/** How large a person has last made a field on a page; pixels at 150 DPI. */
export const FieldSize = z.object({
  field_id: Id,
  width: z.number().int().min(1).max(100_000),
  height: z.number().int().min(1).max(100_000),
})
export type FieldSize = z.infer<typeof FieldSize>

export const fields = {
  types: endpoint('GET /field-types', {
    summary: { pt: 'Lista os tipos de campo', en: 'Lists the types of field' },
    needs: 'login',
    returns: z.array(z.object({ type: z.string(), name: z.string() })),
  }),
  /** All of them if neither `page` nor `per-page` is sent. */
  list: endpoint('GET /accounts/:accountId/fields', {
    summary: { pt: 'Lista os campos', en: 'Lists the fields' },
    needs: 'fields.list',
    kind: 'list',
    query: FieldQuery,
    returns: Field,
  }),
  create: endpoint('POST /accounts/:accountId/fields', {
    summary: { pt: 'Cria um campo', en: 'Creates a field' },
    needs: 'fields.create',
    body: z.object({ name: FieldName, type: CustomFieldType, ...flags }),
    returns: Field,
    errors: ['regex_only_text', 'regex_unsafe'],
  }),
  get: endpoint('GET /accounts/:accountId/fields/:fieldId', {
    summary: { pt: 'Mostra um campo', en: 'Shows a field' },
    needs: 'fields.get',
    returns: Field,
  }),
  update: endpoint('PUT /accounts/:accountId/fields/:fieldId', {
    summary: { pt: 'Atualiza um campo', en: 'Updates a field' },
    needs: 'fields.update',
    body: z.object({ name: FieldName.optional(), type: CustomFieldType.optional(), ...flags }),
    returns: Field,
    errors: ['regex_only_text', 'regex_unsafe', 'field_in_use', 'field_standard'],
  }),
  remove: endpoint('DELETE /accounts/:accountId/fields/:fieldId', {
    summary: { pt: 'Exclui um campo', en: 'Deletes a field' },
    needs: 'fields.remove',
    errors: ['field_in_use', 'field_standard'],
  }),
  /** The size that the caller last gave to fields of this workspace; fields of the usual size are not in it. */
  sizes: endpoint('GET /accounts/:accountId/field-sizes', {
    summary: { pt: 'Lista os próprios tamanhos de campo', en: 'Lists your field sizes' },
    needs: 'fields.list',
    returns: z.array(FieldSize),
  }),
  /** Remembers sizes for the caller's next fields; the sizes of other fields stay. */
  saveSizes: endpoint('PUT /accounts/:accountId/field-sizes', {
    summary: { pt: 'Guarda os próprios tamanhos de campo', en: 'Stores your field sizes' },
    needs: 'fields.list',
    unrecorded: 'own',
    body: z.object({ sizes: z.array(FieldSize).max(500) }),
    returns: z.array(FieldSize),
    errors: ['field_unknown'],
  }),
  /** Checks one value by the rule of the field's type. */
  validate: endpoint('POST /accounts/:accountId/fields/:fieldId/validate', {
    summary: { pt: 'Valida um valor', en: 'Validates a value' },
    needs: ['fields.validate', 'signer'],
    unrecorded: 'reads',
    body: z.object({ value: FieldValue.nullable() }),
    returns: FieldVerdict,
    errors: ['verification_required'],
  }),
  /** Checks several values in one call. */
  validateMultiple: endpoint('POST /accounts/:accountId/fields/validate-multiple', {
    summary: { pt: 'Valida vários valores', en: 'Validates several values' },
    needs: ['fields.validate', 'signer'],
    unrecorded: 'reads',
    bodyKey: 'values',
    body: z
      .array(z.object({ field_id: Id, value: FieldValue.nullable() }))
      .max(500)
      .meta({ pt: 'Os valores, cada um com o seu campo', en: 'The values, each with its field' }),
    returns: z.array(FieldVerdict.extend({ field_id: Id })),
    errors: ['field_unknown', 'verification_required'],
  }),
}

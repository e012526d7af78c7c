import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { checkEvidence } from '@rubrica/proof/evidence/check-evidence.ts'
import { createWhatsappDouble, createZenviaDouble, type SmsDouble, type WhatsappDouble } from '@rubrica/testing'
import { describe, expect, test } from 'vitest'
import { contact, documentIn, signAll, signUp } from '../make.ts'
import { until } from '../until.ts'
import { databases } from '../world.ts'
import { usePhoneWorld } from './phone-world.ts'

const run = promisify(execFile)

describe.each(databases.filter((one) => one.isThere))('the telephone of a sent document, on $kind', ({ kind }) => {
  let whatsapp: WhatsappDouble
  let zenvia: SmsDouble
  const service = usePhoneWorld(
    async () => {
      whatsapp = await createWhatsappDouble()
      zenvia = await createZenviaDouble()
      return [whatsapp, zenvia]
    },
    { database: kind },
  )
  const messages = (to: string) => whatsapp.messages.filter((one) => one.to === to.replace('+', ''))
  const arrived = (to: string, template: string) =>
    until(`${template} to ${to}`, async () => messages(to).findLast((one) => one.template === template))
  const idsOf = async (documentId: string, signerId: string) => {
    const { assignment } = await service.owner.client.documents.get({ documentId })
    return { documentId, assignmentId: assignment?.id ?? '', signerId }
  }
  const notifications = async (documentId: string) => {
    const { assignmentId } = await idsOf(documentId, '')
    return service.owner.client.assignments.whatsappNotifications({ documentId, assignmentId })
  }
  const correct = async (documentId: string, signerId: string, whatsapp_phone_number: string) =>
    service.owner.client.assignments.correctPhone({ ...(await idsOf(documentId, signerId)), whatsapp_phone_number })

  test('is corrected: the old link and its codes end, both numbers are told, and trail and certificate have it', async () => {
    const { world, owner } = service
    const [wrong, right] = ['+5511987651111', '+5511987652222']
    const ana = await service.person('Ana Souza', wrong)
    const documentId = await service.send(ana, { verification_method: 'Whatsapp' })
    const old = world.client({ signerAccessCode: (await arrived(wrong, 'rubrica_convite')).button })
    await old.signing.requestVerification({})
    const oldMessage = await arrived(wrong, 'rubrica_codigo')
    const oldCode = oldMessage.button
    await until('the answer to be read', async () => (await notifications(documentId)).at(-1)?.sent_at)
    await whatsapp.tell(service.url, oldMessage, [{ status: 'delivered' }])
    const corrected = await correct(documentId, ana, '(11) 98765-2222')
    expect(corrected.signers[0]).toMatchObject({ whatsapp_phone_number: right, notification_methods: ['Whatsapp'] })

    await expect(old.signing.self({})).rejects.toMatchObject({ code: 'signer_code_invalid' })
    const told = await arrived(wrong, 'rubrica_numero_corrigido')
    await whatsapp.tell(service.url, told, [{ status: 'delivered' }])
    expect(told).toMatchObject({ parameters: ['Olívia Conceição', 'contrato.pdf'], button: '' })
    const invitation = await arrived(right, 'rubrica_convite')
    const signer = world.client({ signerAccessCode: invitation.button })
    await expect(signer.signing.verify({ 'verification-code': oldCode })).rejects.toThrow()
    await signer.signing.requestVerification({})
    await signer.signing.verify({ 'verification-code': (await arrived(right, 'rubrica_codigo')).button })
    // A number at which a code was confirmed stays.
    await expect(correct(documentId, ana, wrong)).rejects.toMatchObject({ code: 'phone_confirmed' })
    await signer.signing.acceptTerms({})
    await signAll(signer)
    await expect(correct(documentId, ana, wrong)).rejects.toMatchObject({ code: 'already_signed' })
    await documentIn(owner.client, documentId, 'certificated')

    const trail = await service.trail(documentId)
    expect(trail.find(({ event }) => event === 'signer_phone_corrected')).toMatchObject({
      message: 'Olívia Conceição corrigiu o telefone de Ana Souza: antes …1111, agora …2222.',
      payload: { before: { whatsapp_phone_number: wrong }, after: { whatsapp_phone_number: right } },
    })
    const { body } = await owner.client.documents.download({ documentId, artifact: 'certificate-page' })
    const path = join(world.config.dataDir, 'page.pdf')
    writeFileSync(path, await new Response(body).bytes())
    const printed = (await run('pdftotext', ['-raw', path, '-'])).stdout.replace(/\s+/g, ' ')
    expect(printed).toContain('Telefone corrigido por Olívia Conceição')
    // Only the number before has reported an arrival.
    expect(printed).not.toContain('Entregue no WhatsApp')
    expect(trail.filter(({ event }) => event === 'message_delivered')).toHaveLength(1)
    expect(printed).not.toMatch(/98765-?(1111|2222)/)
    const sealed = join(world.config.dataDir, 'sealed.pdf')
    const file = await owner.client.documents.download({ documentId, artifact: 'certificated' })
    writeFileSync(sealed, await new Response(file.body).bytes())
    const { stdout: evidence } = await run('qpdf', ['--show-attachment=evidence.json', sealed])
    expect(evidence).toContain('signer_phone_corrected')
    expect(evidence).not.toMatch(/98765(1111|2222)/)
    expect((await checkEvidence(Buffer.from(evidence))).problems).toEqual([])
    const known = await owner.client.signers.get({ accountId: owner.accountId, signerId: ana })
    expect(known.whatsapp_phone_number).toBe(wrong)
  })

  test('at which nothing arrived is not written to again, and the right one is', async () => {
    const [wrong, right] = ['+5511987653333', '+5511987654444']
    const bia = await service.person('Bia Lima', wrong)
    const documentId = await service.send(bia, { verification_method: 'Whatsapp' })
    const invitation = await arrived(wrong, 'rubrica_convite')
    const error = { code: 131026, title: 'Message undeliverable' }
    await whatsapp.tell(service.url, invitation, [{ status: 'failed', error }])
    await until('the failure to be known', async () =>
      (await service.trail(documentId)).some(({ event }) => event === 'signature_request_failed'),
    )
    await correct(documentId, bia, right)
    await arrived(right, 'rubrica_convite')
    await service.world.api.runDue()
    expect(messages(wrong).map(({ template }) => template)).toEqual(['rubrica_convite'])
  })

  test('is told by SMS in one message, and refused for its reasons', async () => {
    const { owner, world } = service
    const [wrong, right] = ['+5511987655555', '+5511987656666']
    const [caio, dora] = [await service.person('Caio Reis', wrong), await service.person('Dora Sá', '+5511987657777')]
    const byMail = await contact(owner, 'Eva Nunes')
    const documentId = await service.send(caio, { verification_method: 'Sms' })
    await until('the invitation', async () => zenvia.messages.find(({ to }) => to === wrong.replace('+', '')))
    await expect(correct(documentId, caio, wrong)).rejects.toMatchObject({ code: 'phone_unchanged' })
    await expect(correct(documentId, caio, 'sem número')).rejects.toMatchObject({ code: 'validation' })
    const neighbour = await signUp(world)
    const foreign = { ...(await idsOf(documentId, caio)), whatsapp_phone_number: right }
    await expect(neighbour.client.assignments.correctPhone(foreign)).rejects.toMatchObject({ code: 'not_found' })
    await correct(documentId, caio, right)
    const told = await until('the old number to be told', async () =>
      zenvia.messages.find(({ to, text }) => to === wrong.replace('+', '') && text.includes('nao vale mais')),
    )
    expect(told.text.length).toBeLessThanOrEqual(160)
    expect(told.text).not.toContain('/sign/')

    const mixed = await service.send(dora, { verification_method: 'Whatsapp' })
    await expect(
      owner.client.assignments.correctEmail({ ...(await idsOf(mixed, dora)), email: 'dora@exemplo.com' }),
    ).rejects.toMatchObject({ code: 'conflict' })
    const mailed = await service.send(byMail.id, {})
    await expect(correct(mailed, byMail.id, right)).rejects.toMatchObject({ code: 'conflict' })
    await owner.client.signing.reject(await idsOf(documentId, caio))
    await expect(correct(documentId, caio, '+5511987658888')).rejects.toMatchObject({ code: 'document_closed' })
  })
})

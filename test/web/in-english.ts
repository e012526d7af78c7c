import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** What a page shows, says to a screen reader and has as its title, and is Portuguese; `data` is what people wrote. */
export async function portugueseOn(page: Page, data: readonly string[] = []): Promise<string[]> {
  const said = await page.evaluate(() => {
    const spoken = ['aria-label', 'aria-description', 'aria-roledescription', 'placeholder', 'alt', 'title']
    const labels = spoken.flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].map((one) => one.getAttribute(name) ?? ''),
    )
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { parentElement: box, textContent } = texts.currentNode
      if (box?.checkVisibility() && !box.closest('.textLayer, script, style')) labels.push(textContent ?? '')
    }
    return [document.title, ...labels]
  })
  const names = ['Português', 'Olívia Conceição', ...data]
  return [...new Set(said)].filter((text) => {
    const ours = names.reduce((rest, name) => rest.replaceAll(name, ''), text).replace(/\S*[@.]\S+/g, '')
    return portuguese.test(ours)
  })
}

/** Accents, and words that no English sentence has. */
const portuguese = new RegExp(
  String.raw`[à-öø-ý]|\b(${[
    'de|da|das|dos|em|na|no documento|ao|que|para|por|com|sem|ou|seu|sua|seus|suas|um|uma|este|esta|mais',
    'documentos?|assinatura|assinar|assinado|nome|senha|conta|pessoas?|prazo|campos?|etiquetas?|equipe|arquivos?',
    'salvar|voltar|enviar|excluir|cancelar|adicionar|criar|editar|remover|buscar|fechar|carregar|escolher|sair|entrar',
    'nenhum|nenhuma|todos|todas|novo|nova|agora|ontem|hoje|dias?|meses',
  ].join('|')})\b`,
  'i',
)

/** The page is in English: its words, and what it says of its language. */
export async function expectEnglish(page: Page, data: readonly string[] = []): Promise<void> {
  expect(await portugueseOn(page, data), page.url()).toEqual([])
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en')
  const shots = process.env.SHOTS
  if (shots) await page.screenshot({ path: `${shots}/${Date.now()}.png` })
}

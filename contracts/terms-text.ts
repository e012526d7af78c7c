import type { LegalSection } from './legal-section.ts'

/** The terms of use, in force in the version that contracts/messages.ts names. */
export function termsText(product: string): LegalSection[] {
  return [
    {
      title: 'O que é o serviço',
      paragraphs: [
        `O ${product} recebe documentos, leva-os às pessoas que devem assiná-los, registra como cada uma assinou e sela o arquivo final, de modo que qualquer mudança posterior possa ser percebida.`,
        'Quem tem conta prepara e envia documentos. Quem só assina não precisa de conta: recebe um link pessoal e um código de 6 dígitos por e-mail ou, se quem enviou escolher, por SMS ou WhatsApp.',
      ],
    },
    {
      title: 'Valor da assinatura',
      paragraphs: [
        'A assinatura feita aqui é eletrônica e se apoia no art. 10, § 2º, da Medida Provisória 2.200-2/2001: vale entre as partes que aceitam esse meio de prova. Ao assinar, você declara que aceita.',
        'Ela não é uma assinatura qualificada, que a Lei 14.063/2020 reserva ao certificado ICP-Brasil da própria pessoa. Alguns atos, como a transferência de imóveis, exigem a qualificada ou outra forma. Na dúvida, consulte quem vai receber o documento.',
      ],
    },
    {
      title: 'Sua conta',
      paragraphs: [
        'Informe dados verdadeiros e um e-mail que seja seu. Guarde a senha e a chave de API: o que é feito com elas conta como feito por você.',
        'Se perceber um acesso estranho, troque a senha. A troca encerra as sessões abertas antes dela.',
      ],
    },
    {
      title: 'Seus documentos',
      paragraphs: [
        'Os documentos continuam seus. Nós os guardamos, mostramos a quem você indicou e os convertemos no que for preciso para a assinatura; não os usamos para outro fim.',
        'Você responde pelo conteúdo que envia e por ter o direito de enviá-lo. Não envie conteúdo ilícito nem use o serviço para enganar outras pessoas.',
      ],
    },
    {
      title: 'Prazo, recusa e cancelamento',
      paragraphs: [
        'Quem envia pode definir um prazo. Vencido o prazo, o documento não pode mais ser assinado, a não ser que quem enviou defina outro.',
        'Quem recebe pode recusar e dizer o motivo. Um documento recusado não volta a ser assinado: é preciso enviar outro.',
      ],
    },
    {
      title: 'Disponibilidade e mudanças',
      paragraphs: [
        'Trabalhamos para que o serviço esteja sempre no ar, mas ele pode parar para manutenção ou por falha. Baixe e guarde os arquivos assinados: a prova está neles e pode ser conferida fora daqui.',
        'Se estes termos mudarem, a nova versão recebe outra data e vale para o que for feito depois dela. A versão que você aceitou fica registrada.',
      ],
    },
  ]
}

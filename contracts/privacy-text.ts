import type { LegalSection } from './legal-section.ts'
import type { ProviderId } from './sign-in-providers.ts'

/** What a provider of sign-in hands over in addition to name and e-mail; null for nothing. */
const fromProviders: Record<ProviderId, string | null> = {
  google: null,
}

/** The privacy policy: what we store, why, and what a person can ask for. */
export function privacyText(product: string): LegalSection[] {
  return [
    {
      title: 'Que dados guardamos',
      paragraphs: [
        'De quem tem conta: nome, e-mail, senha (só na forma de um resumo que não permite lê-la) e, se você informar, CPF e telefone.',
        ...Object.values(fromProviders).flatMap((sentence) => sentence ?? []),
        'De quem assina: nome e e-mail ou telefone, que vêm de quem enviou o documento, CPF quando informado, a imagem da assinatura, os campos preenchidos e o aceite dos termos.',
        'De quem assina com certificado digital: o certificado, que traz nome e CPF ou CNPJ e fica no arquivo assinado, à vista de quem o abrir, e o que a autoridade certificadora respondeu sobre ele. De quem assina com chave de acesso: a chave pública, que fica no registro e ligada ao contato. Senha e chave privada não saem do aparelho de quem assina.',
        'De cada passo de uma assinatura: data e hora, endereço IP e o navegador usado; de quem assina, também as páginas que lhe foram mostradas. E o hash dos arquivos, que os identifica sem revelar o conteúdo.',
        'Quando uma página falha, podemos registrar o erro e em que tipo de página aconteceu, sem nomes, endereços, códigos nem nada do que foi digitado.',
      ],
    },
    {
      title: 'Para que servem',
      paragraphs: [
        'Para levar o documento às pessoas certas, confirmar quem assinou e provar depois o que aconteceu. A base é a execução do que foi contratado e o exercício de direitos em processo (LGPD, art. 7º, V e VI).',
        'Não vendemos dados, não mostramos anúncios e não usamos seus documentos para outro fim.',
      ],
    },
    {
      title: 'Quem os vê',
      paragraphs: [
        'As pessoas do workspace que enviou o documento, os signatários e quem foi indicado para receber uma cópia. O registro de assinaturas, com nome, e-mail ou telefone, IP e horários, faz parte do arquivo final.',
        'Quem entrega as nossas mensagens recebe o e-mail ou o telefone a que elas vão e o que dizem. Se você assina com um certificado em nuvem, as empresas que os guardam recebem o seu CPF ou CNPJ, para achar o certificado; a empresa do seu recebe também o nome e o hash do documento, e nada do conteúdo.',
        'A página pública de verificação diz se um arquivo é autêntico, em que situação está e quantas pessoas assinaram; a quem tem o arquivo assinado ou o código do certificado, mostra também o nome de quem assinou e quando. Ela não mostra o documento nem endereços.',
      ],
    },
    {
      title: 'Por quanto tempo',
      paragraphs: [
        'Enquanto a conta existir ou até que o documento seja excluído. Excluído o documento, ninguém mais o abre. Se ninguém o assinou, seus arquivos são apagados um dia depois. Se alguém já o assinou, o workspace que o enviou decide se eles ficam guardados ou depois de quantos dias são apagados; sem essa escolha, ficam guardados.',
        'Os hashes, os selos e o registro de eventos ficam sempre: são a prova do que foi assinado, pelo tempo que a lei permite exigi-la. Arquivos recusados ou substituídos são apagados em até dois dias. As cópias de segurança de quem opera este serviço seguem prazos próprios.',
      ],
    },
    {
      title: 'Cookies',
      paragraphs: [
        `O ${product} usa só os cookies de que precisa: um mantém a sessão de quem tem conta; outro, de cada link de assinatura, mostra que o código de 6 dígitos foi confirmado neste navegador. Nenhum script consegue lê-los. O seu navegador guarda ainda, só para ele, o seu nome, os seus workspaces e as suas preferências de tela. Visitas só são medidas depois que você aceita.`,
      ],
    },
    {
      title: 'Seus direitos',
      paragraphs: [
        'Você pode ver e corrigir seus dados em Minha conta. Para pedir uma cópia, a exclusão ou qualquer outro direito do art. 18 da LGPD, fale com quem lhe enviou o documento ou com quem opera este serviço.',
        'Alguns dados não podem ser apagados enquanto forem prova de uma assinatura. Nesse caso dizemos quais e por quê.',
      ],
    },
  ]
}

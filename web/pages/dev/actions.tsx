import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { Button, LinkButton } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { ActionsMenu, Menu, MenuItem, MenuLine, Submenu } from '../../ui/menu.tsx'
import { TextButton, TextLink } from '../../ui/text-link.tsx'
import { toast } from '../../ui/toast.ts'
import { As, long, type Specimen } from './specimen.tsx'

const variants = ['primary', 'quiet', 'danger', 'plain'] as const

/** Buttons and links. */
export const actions: Specimen[] = [
  ...variants.map((variant) => ({
    part: `Button ${variant}`,
    states: {
      padrão: <Button variant={variant}>Enviar documento</Button>,
      'sob o ponteiro': (
        <As state="hovered">
          <Button variant={variant}>Enviar documento</Button>
        </As>
      ),
      'com foco': (
        <As state="focus-visible">
          <Button variant={variant}>Enviar documento</Button>
        </As>
      ),
      desativado: (
        <Button variant={variant} isDisabled>
          Enviar documento
        </Button>
      ),
      carregando: (
        <Button variant={variant} isPending>
          Enviar documento
        </Button>
      ),
      'que não volta atrás': (
        <Button variant={variant} isFinal>
          Enviar documento
        </Button>
      ),
      grande: (
        <Button variant={variant} size="large">
          Assinar documento
        </Button>
      ),
    },
  })),
  {
    part: 'Button icon, CopyButton, LinkButton, TextLink, TextButton',
    states: {
      ícone: (
        <Button size="icon" variant="plain" aria-label="Editar">
          <Pencil aria-hidden />
        </Button>
      ),
      copiar: <CopyButton text="https://exemplo.com" label="Copiar link" />,
      'copiar, só ícone': <CopyButton text="https://exemplo.com" label="Copiar endereço" isIcon />,
      link: <LinkButton href="/dev/ui">Voltar</LinkButton>,
      'link desativado': (
        <LinkButton href="/dev/ui" isDisabled>
          Voltar
        </LinkButton>
      ),
      'link no texto': (
        <p>
          Leia os <TextLink href="/terms">Termos de Uso</TextLink> antes de assinar.
        </p>
      ),
      'botão no texto': <TextButton onPress={() => toast('Você pressionou.')}>Corrigir e-mail</TextButton>,
    },
  },
  {
    part: 'Menu, ActionsMenu, toast',
    states: {
      menu: (
        <Menu
          label="Ações"
          header="Atelier Núñez"
          trigger={
            <Button size="icon" variant="plain" aria-label="Ações do documento">
              <Ellipsis aria-hidden />
            </Button>
          }
        >
          <MenuItem icon={<Pencil />} onAction={() => toast('Documento renomeado.')}>
            Renomear
          </MenuItem>
          <MenuItem isDisabled>Baixar</MenuItem>
          <Submenu title="Workspaces">
            <MenuItem isChecked>Atelier Núñez</MenuItem>
            <MenuItem>{long}</MenuItem>
          </Submenu>
          <MenuLine />
          <MenuItem icon={<Trash2 />} isDanger>
            Excluir
          </MenuItem>
        </Menu>
      ),
      'de um registro': (
        <ActionsMenu of="Contrato">
          <MenuItem icon={<Pencil />}>Renomear</MenuItem>
        </ActionsMenu>
      ),
      aviso: <Button onPress={() => toast('Documento enviado.')}>Mostrar aviso</Button>,
      'aviso de erro': <Button onPress={() => toast('Não foi possível enviar.', 'danger')}>Mostrar erro</Button>,
    },
  },
]

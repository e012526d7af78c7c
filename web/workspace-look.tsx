import type { Theme } from '@rubrica/contracts/accounts.ts'
import { readableOnDark, readableOnWhite } from '@rubrica/contracts/readable-color.ts'
import { type ReactNode, useLayoutEffect } from 'react'
import { Mark } from './ui/mark.tsx'

/** The colours of a workspace; none if it has chosen none. */
export type Colours = Pick<Theme, 'primary_color' | 'secondary_color'>

interface WorkspaceLookProps {
  colours: Colours | null
  /** The choice of the ground: by the person's theme, or always light as in a mail. */
  className?: string
  children: ReactNode
}

/** Shows its children in a workspace's own colours. A darker or lighter step replaces a colour without enough contrast. */
export function WorkspaceLook({ colours, className = 'contents', children }: WorkspaceLookProps) {
  return (
    <div className={`own-look ${className}`} style={lookOf(colours)}>
      {children}
    </div>
  )
}

/** The same for the whole page as long as it is there, its dialogs included. */
export function useWorkspaceLook(colours: Colours | null) {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const look = Object.entries(lookOf(colours))
    for (const [name, value] of look) style.setProperty(name, value)
    return () => {
      for (const [name] of look) style.removeProperty(name)
    }
  }, [colours])
}

/** The workspace's logo, or our mark if it has none. */
export function WorkspaceLogo({ theme }: { theme: Pick<Theme, 'account_name' | 'logo'> | null }) {
  if (!theme?.logo) return <Mark className="h-6 text-pen" />
  return (
    <img src={logoPath(theme.logo)} alt={theme.account_name} className="h-8 max-w-32 object-contain max-sm:max-w-20" />
  )
}

/** The logo by the page's own origin, which passes it on: other hosts are closed to images. */
export function logoPath(logo: string) {
  const { pathname, search } = new URL(logo, location.href)
  return pathname + search
}

type Properties = Record<`--${string}`, string>

function lookOf(colours: Colours | null): Properties {
  return { ...penOf(colours?.primary_color), ...accentOf(colours?.secondary_color) }
}

function penOf(primary: string | null | undefined): Properties {
  if (!primary || !isColour(primary)) return {}
  const [light, dark] = [readableOnWhite(primary), readableOnDark(primary)]
  return {
    '--pen-light': light,
    '--pen-dark': dark,
    '--pen-deep-light': `color-mix(in srgb, ${light}, #000 20%)`,
    '--pen-deep-dark': `color-mix(in srgb, ${dark}, #fff 25%)`,
    '--pen-wash-light': `color-mix(in srgb, ${light} 8%, #fff)`,
    '--pen-wash-dark': `color-mix(in srgb, ${dark} 16%, #1b1d24)`,
  }
}

function accentOf(secondary: string | null | undefined): Properties {
  return secondary && isColour(secondary) ? { '--tone-accent': `#${secondary}` } : {}
}

function isColour(text: string) {
  return /^[0-9a-f]{6}$/i.test(text)
}

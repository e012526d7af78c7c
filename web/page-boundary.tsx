import { Component, type ReactNode } from 'react'
import { BrokenPage } from './broken-page.tsx'

interface PageBoundaryProps {
  /** Which visit this is: another one gets another chance. */
  visit: string
  children: ReactNode
}

interface Failure {
  error?: Error | null
  visit?: string
}

/** Shows a calm page instead of one that failed; the rest of the product goes on. */
export class PageBoundary extends Component<PageBoundaryProps, Failure> {
  override state: Failure = {}

  static getDerivedStateFromError(error: unknown): Failure {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  static getDerivedStateFromProps({ visit }: PageBoundaryProps, before: Failure): Failure {
    if (before.visit === undefined || before.visit === visit) return { ...before, visit }
    return { visit, error: null }
  }

  override render() {
    return this.state.error ? <BrokenPage error={this.state.error} /> : this.props.children
  }
}

import '@leadflow/skin-default/styles.css';
import type { ReactNode } from 'react';

export const metadata = { title: 'Clinic', icons: 'data:,' };

export default function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}

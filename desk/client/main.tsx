import './desk.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ToastHost } from '../../app/ui/toast.tsx';
import { queryClient } from './ask.ts';
import { DeskPage } from './desk-page.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <DeskPage />
      <ToastHost />
    </QueryClientProvider>
  </StrictMode>,
);

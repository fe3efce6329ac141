/* content-model/schemas/sections.ts sets the order of the sections on the start page. */
export { About as about } from './about/About.tsx';
export { Comparison as comparison } from './comparison/Comparison.tsx';
export { Contact as contact } from './contact/Contact.tsx';
export { Gallery as gallery } from './gallery/Gallery.tsx';
export { Hero as hero } from './hero/Hero.tsx';
export { Next as next } from './next/Next.tsx';
export { Payment as payment } from './payment/Payment.tsx';
export { Persona as persona } from './persona/Persona.tsx';
export { Questions as questions } from './questions/Questions.tsx';
export { Results as results } from './results/Results.tsx';
export { Services as services } from './services/Services.tsx';
export { Testimonials as testimonials } from './testimonials/Testimonials.tsx';
export { Trainer as trainer } from './trainer/Trainer.tsx';

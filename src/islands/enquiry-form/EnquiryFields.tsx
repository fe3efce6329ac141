import type { Field, Problem } from '../../../enquiries/protocol.ts';
import { type FieldTexts, FormField } from './FormField.tsx';

export type EnquiryFieldsTexts = Record<Field, FieldTexts>;

/** A training goal: the value that is sent, and what the visitor reads. */
export type Goal = { value: string; label: string };

type EnquiryFieldsProps = {
  texts: EnquiryFieldsTexts;
  /** The word beside fields that may be left empty. */
  optional: string;
  goals: Goal[];
  problems: Partial<Record<Field, Problem>>;
};

/** The five fields of an enquiry. */
export function EnquiryFields({ texts, optional, goals, problems }: EnquiryFieldsProps) {
  const about = (field: Field) => ({
    field,
    optional,
    texts: texts[field],
    problem: problems[field],
  });
  return (
    <>
      <FormField {...about('name')}>
        {(control) => (
          <input
            {...control}
            type="text"
            autoComplete="name"
            placeholder={texts.name.placeholder}
          />
        )}
      </FormField>
      <FormField {...about('email')}>
        {(control) => (
          <input
            {...control}
            type="email"
            inputMode="email"
            autoComplete="email"
            placeholder={texts.email.placeholder}
          />
        )}
      </FormField>
      <FormField {...about('phone')}>
        {(control) => (
          <input
            {...control}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            placeholder={texts.phone.placeholder}
          />
        )}
      </FormField>
      <FormField {...about('trainingGoal')}>
        {(control) => (
          <select {...control}>
            <option value="">{texts.trainingGoal.placeholder}</option>
            {goals.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </FormField>
      <FormField {...about('message')}>
        {(control) => <textarea {...control} rows={4} placeholder={texts.message.placeholder} />}
      </FormField>
    </>
  );
}

import { Icon, searchIcon } from '../../app/ui/icon.tsx';
import styles from './search-field.module.css';

interface SearchFieldProps {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
}

/** The search field of a list. */
export const SearchField = ({ label, placeholder, value, onChange }: SearchFieldProps) => (
  <search className={styles.search}>
    <Icon>{searchIcon}</Icon>
    <input
      type="search"
      aria-label={label}
      placeholder={placeholder}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  </search>
);

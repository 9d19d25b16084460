ALTER TABLE `load_lines` ADD `planned` integer;--> statement-breakpoint
ALTER TABLE `load_lines` ADD `instead_of` integer;--> statement-breakpoint
ALTER TABLE `load_lines` ADD `instead_of_quantity` integer;--> statement-breakpoint
ALTER TABLE `load_lines` ADD `instead_of_reason` text;--> statement-breakpoint
ALTER TABLE `sub_operations` ADD `carried` integer DEFAULT 0 NOT NULL;
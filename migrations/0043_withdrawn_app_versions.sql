ALTER TABLE `app_versions` ADD `withdrawn_at` integer;--> statement-breakpoint
ALTER TABLE `app_versions` ADD `updated_at` integer DEFAULT 0 NOT NULL;